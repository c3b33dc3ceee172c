-- Each instance now counts the calls for the public limits itself.
drop table call_counts;
