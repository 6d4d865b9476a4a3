-- What goes out by the browser, packed: as jsonb a cart of hundreds of lines cost the database 30 ms to take apart and compress.
-- Messages written before keep `raw` and `form`.
alter table punchout.messages add column packed bytea;
-- It is compressed already.
alter table punchout.messages alter column packed set storage external;
