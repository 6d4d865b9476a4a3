-- Who took lines out of a cart: told to who changes one of them at the same time (docs/domain/cart.md#two-at-once). Empty for
-- those of before.
alter table cart.removed_lines add column removed_by text;
