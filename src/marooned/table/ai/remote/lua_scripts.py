"""Lua scripts of the job queue in Redis: each is one atomic step on jobs, leases and answers.

A job is an entry of a stream. A hash under its digest counts the nodes that wait for it. A worker
that takes the job holds a lease on the entry, and renews it. The answer is stored under the digest
for a while.
"""

from typing import Any, Final

from redis.asyncio import Redis

GROUP: Final = "thinkers"
NOW = """
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
"""
SUBMIT: Final = """
local answer = redis.call('GET', KEYS[3])
if answer and string.sub(answer, 1, 1) == '+' then return answer end
redis.call('DEL', KEYS[3])
if redis.call('EXISTS', KEYS[2]) == 0 then
  local id = redis.call('XADD', KEYS[1], '*', 'digest', ARGV[1], 'text', ARGV[2])
  redis.call('HSET', KEYS[2], 'stream', KEYS[1], 'id', id)
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  redis.call('PUBLISH', ARGV[4], ARGV[1])
end
redis.call('HINCRBY', KEYS[2], 'askers', 1)
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return ''
"""
"""Submit a job, or join it if it is queued already; return its answer if it is stored.

A stream without new jobs, for example of older rules, expires.
"""
POLL: Final = """
local answer = redis.call('GET', KEYS[2])
if answer then return answer end
if redis.call('PEXPIRE', KEYS[1], ARGV[1]) == 0 then return 'lost' end
return ''
"""
"""Return the answer, an empty string while the job waits or runs, or `lost`."""
HURRY: Final = """
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], 'enough', 1) end
redis.call('PUBLISH', ARGV[1], ARGV[2])
"""
"""Request an early answer to a job."""
CANCEL: Final = """
if redis.call('EXISTS', KEYS[1]) == 0 then return end
if redis.call('HINCRBY', KEYS[1], 'askers', -1) > 0 then return end
local id = redis.call('HGET', KEYS[1], 'id')
redis.pcall('XACK', KEYS[2], 'thinkers', id)
redis.call('XDEL', KEYS[2], id)
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[1], ARGV[2])
"""
"""Stop waiting for a job; it is dropped if no other node waits for it."""
TAKE: Final = (
    NOW
    + """
local function drop(stream, entry)
  redis.call('XACK', stream, 'thinkers', entry[1])
  redis.call('XDEL', stream, entry[1])
  redis.call('DEL', ARGV[4] .. entry[2][2])
end
local function claimed(stream)
  local found = redis.pcall('XAUTOCLAIM', stream, 'thinkers', ARGV[1], ARGV[2], '0', 'COUNT', 1)
  if found.err or not found[2][1] then return nil end
  local entry = found[2][1]
  local held = redis.call('XPENDING', stream, 'thinkers', entry[1], entry[1], 1)
  redis.call('PUBLISH', ARGV[5], entry[2][2])
  return {stream, entry[1], entry[2][2], entry[2][4], held[1][4]}
end
local function fresh(stream)
  if redis.call('EXISTS', stream) == 0 then return nil end
  redis.pcall('XGROUP', 'CREATE', stream, 'thinkers', '0')
  while true do
    local found = redis.call('XREADGROUP', 'GROUP', 'thinkers', ARGV[1], 'COUNT', 1, 'STREAMS',
      stream, '>')
    if not found then return nil end
    local entry = found[1][2][1]
    local age = now() - tonumber(string.match(entry[1], '%d+'))
    if age <= tonumber(ARGV[3]) then
      return {stream, entry[1], entry[2][2], entry[2][4], 1}
    end
    drop(stream, entry)
  end
end
for _, stream in ipairs(KEYS) do
  local taken = claimed(stream) or fresh(stream)
  if taken then return taken end
end
return {}
"""
)
"""Take the first job of some streams that is new or whose lease has expired."""
BEAT: Final = (
    NOW
    + """
redis.call('ZADD', KEYS[1], now() + tonumber(ARGV[2]), ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
local states = {}
for position = 3, #KEYS, 2 do
  local stream, asked = KEYS[position], KEYS[position + 1]
  local id = ARGV[5 + (position - 3) / 2]
  local held = redis.pcall('XPENDING', stream, 'thinkers', id, id, 1)
  if held.err or not held[1] then
    table.insert(states, 'gone')
  else
    if held[1][2] == ARGV[1] then
      redis.call('XCLAIM', stream, 'thinkers', ARGV[1], 0, id, 'JUSTID')
    end
    redis.call('PEXPIRE', asked, ARGV[4])
    table.insert(states, redis.call('HGET', asked, 'enough') and 'enough' or 'wanted')
  end
end
return states
"""
)
"""Record a worker's heartbeat and capacity, renew its leases, and return their states."""
ANSWER: Final = """
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[3])
redis.pcall('XACK', KEYS[1], 'thinkers', ARGV[1])
redis.call('XDEL', KEYS[1], ARGV[1])
redis.call('DEL', KEYS[2])
redis.call('PUBLISH', ARGV[4], ARGV[5])
"""
"""Store and announce the answer to a job, and remove the job."""
GIVE_BACK: Final = """
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
for position = 3, #KEYS do
  local id = ARGV[position]
  local held = redis.pcall('XPENDING', KEYS[position], 'thinkers', id, id, 1)
  if not held.err and held[1] and held[1][2] == ARGV[1] then
    redis.call('XCLAIM', KEYS[position], 'thinkers', ARGV[1], 0, id, 'IDLE', 3600000, 'JUSTID')
  end
end
redis.call('PUBLISH', ARGV[2], '')
"""
"""Remove a worker, and release its leases, so that others take its jobs at once."""
TIDY: Final = """
local gone = 0
for position = 2, #KEYS do
  local found = redis.pcall('XINFO', 'CONSUMERS', KEYS[position], 'thinkers')
  for _, consumer in ipairs(found.err and {} or found) do
    local lives = redis.call('ZSCORE', KEYS[1], consumer[2])
    if not lives and consumer[4] == 0 and consumer[6] >= tonumber(ARGV[1]) then
      redis.call('XGROUP', 'DELCONSUMER', KEYS[position], 'thinkers', consumer[2])
      gone = gone + 1
    end
  end
end
return gone
"""
"""Remove workers from streams that are dead for some time and hold no lease."""
LIST_WORKERS: Final = (
    NOW
    + """
local gone = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now())
for _, name in ipairs(gone) do
  redis.call('ZREM', KEYS[1], name)
  redis.call('HDEL', KEYS[2], name)
end
return redis.call('HVALS', KEYS[2])
"""
)
"""Return the capacities of all live workers; dead ones are removed."""


async def run_script(redis: Redis, script: str, keys: list[str], *args: str | int) -> Any:
    """Run a Lua script, and return its result."""
    return await redis.register_script(script)(keys=keys, args=list(args))
