-- A combination is kept as lines with one group_key: the frame, which says what the whole is, and its insets. So the ERP,
-- stock and orders see ordinary articles, and the user one line (ruling 24).
alter table cart.lines
  -- On the frame's line only: {"insets": [sku place by place], "pictureUrl": address of the drawn whole}.
  add column combination jsonb,
  -- True for the insets: they are changed, removed and counted with their frame.
  add column is_part boolean not null default false;
