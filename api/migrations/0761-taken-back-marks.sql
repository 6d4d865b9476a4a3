-- A position whose only scan was taken back is not marked again: only who has set a quantity has said that nothing is there.
alter table delivery_control.positions add column is_stated boolean not null default false;
update delivery_control.positions p set is_stated = true
where exists (select from delivery_control.marks m
  where m.kind = 'set' and m.delivery_number = p.delivery_number and m.line_number = p.line_number);
