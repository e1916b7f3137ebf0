# A node, from the wheel: make wheel && docker build --tag marooned .
# docker run --publish 8400:8400 --volume marooned:/data marooned
FROM python:3.13-slim

# The versions that the tests ran with, with the clients of PostgreSQL and Redis.
COPY requirements/nodes.txt /build/
RUN pip install --no-cache-dir --require-hashes --requirement /build/nodes.txt
COPY dist/*.whl /build/
RUN pip install --no-cache-dir --no-deps /build/*.whl \
    && useradd --create-home --uid 1000 operator \
    && install --directory --owner=operator /data

USER operator
WORKDIR /data
ENV MAROONED_DATABASE=/data/tables.sqlite3 MAROONED_CACHE=/data/cache PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8400
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8400/api/health/ready')"]
CMD ["marooned", "serve", "--host", "0.0.0.0"]
