-- Public limits are counted by each instance for itself.
drop table call_counts;
