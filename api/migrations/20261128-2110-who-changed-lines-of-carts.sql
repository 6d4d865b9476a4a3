-- Who changed a line of a cart last, and when: told to who changes it at the same time (docs/domain/cart.md#two-at-once).
-- Empty for lines that nobody has changed since.
alter table cart.lines
  add column changed_by text,
  add column changed_at timestamptz;
