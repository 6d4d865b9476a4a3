import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { containsWords, equals, orderBy, readPage } from './list-query.sql.ts';

const columns = { name: sql`e.name`, createdAt: sql`e.created_at` };

test('a page beyond the end is the last one', async () => {
  const asked: number[] = [];
  const list = await readPage(
    { page: 9, ipp: 10 },
    async () => 12,
    async ({ limit, offset }) => {
      asked.push(limit, offset);
      return ['one'];
    },
  );
  expect(asked).toEqual([10, 10]);
  expect(list).toEqual({
    rows: ['one'],
    pagination: { currentPage: 2, maxPage: 2, numFound: 12, currentItemsPerPage: 10 },
  });
});

test('rows alike have one order, which turns with the column', () => {
  expect(orderBy('name', columns, sql`e.id`).sql).toBe('order by e.name, e.id');
  expect(orderBy('-createdAt', columns, sql`e.id`).sql).toBe('order by e.created_at desc, e.id desc');
});

test('every word must be found in one of the columns, and what is typed is never SQL', () => {
  const condition = containsWords("  Meier 'x", [columns.name, sql`e.email`]);
  expect(condition.values).toEqual(['meier', "'x"]);
  expect(condition.sql).toBe(
    "position(? in lower(e.name || E'\\n' || e.email)) > 0 and position(? in lower(e.name || E'\\n' || e.email)) > 0",
  );
  expect(containsWords('   ', [columns.name]).sql).toBe('true');
});

test('what was not chosen excludes nothing', () => {
  expect(equals(columns.name, undefined).sql).toBe('true');
  expect(equals(columns.name, 'x')).toMatchObject({ sql: 'e.name = ?', values: ['x'] });
});
