-- Work that one process does at a time although no transaction is open: who does it and until when, renewed while it goes on.
-- A process that dies renews nothing, and the next one takes over.
create table platform.leases (
  name text primary key,
  owner uuid not null,
  leased_until timestamptz not null
);
