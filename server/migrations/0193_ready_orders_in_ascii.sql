-- Cached JSON is now stored in ASCII. The cache is emptied, because old entries may contain accented characters.
truncate ready_orders;
