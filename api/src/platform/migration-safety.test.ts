import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dangersOf, statementsOf } from './migration-safety.ts';

const folder = path.join(import.meta.dirname, '../../migrations');
/** Older ones were applied before two versions served beside each other. */
const CHECKED_FROM = '20261123-1140';

describe('migrations that a shop can take while it serves', () => {
  test('the newer ones of the shop hold nothing that locks a table in use or breaks the version before', () => {
    const files = readdirSync(folder).filter(
      (file) => file > CHECKED_FROM && file.endsWith('.sql') && file.startsWith('2'),
    );
    const found = files.map((file) => [file, dangersOf(readFileSync(path.join(folder, file), 'utf8'))]);
    expect(found.filter(([, dangers]) => dangers?.length)).toEqual([]);
  });

  test('what only adds is fine, and so is anything on a table of its own', () => {
    const text = `
      create table x.new (id int primary key, name text);
      create index new_name on x.new (name);
      alter table x.new add constraint short check (length(name) < 9);
      alter table x.old add column note text not null default '';
      alter table x.old add column other int;
      alter table x.old add constraint positive check (other > 0) not valid;
      -- drop table x.old
      do $$ begin perform 1; end $$;`;
    expect(dangersOf(text)).toEqual([]);
  });

  test.each([
    ['alter table x.old drop column name', 'until no version uses it'],
    ['drop table x.old', 'the version after'],
    ['alter table x.old rename column a to b', 'beside the old one'],
    ['alter table x.old alter column a type bigint', 'write both'],
    ['alter table x.old alter column a set not null', 'not valid'],
    ['alter table x.old add column a int not null', 'default'],
    ['create index old_a on x.old (a)', 'concurrently'],
    ['create unique index if not exists old_a on x.old (a)', 'concurrently'],
    ['alter table x.old add constraint k foreign key (a) references x.b', 'not valid'],
    ['lock table x.old', 'do not lock'],
  ])('“%s” is refused with what to do instead', (text, instead) => {
    expect(dangersOf(`${text};`).join()).toContain(instead);
  });

  test('the statements of a file that runs outside a transaction are told apart', () => {
    expect(statementsOf("-- each statement alone\nselect ';';\nselect 2;\n-- end\n")).toHaveLength(2);
  });
});
