-- Cached JSON is now stored in ASCII. Entries with accented characters are built again when they are next read.
truncate ready_orders;
