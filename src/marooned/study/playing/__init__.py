"""Executors: play games of many series on threads or clusters, and return them in work chunks."""
