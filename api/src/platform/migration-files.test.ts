import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appliedBefore, inOrder } from './migration-files.ts';

test('numbered ones come first, then dated ones by day and minute', () => {
  const files = [
    '20261122-1345-newsletter.sql',
    '20261122-0900-contact.sql',
    '0800-last.sql',
    '20251231-2359-old.sql',
    '0010-a.sql',
  ];
  expect(inOrder(files)).toEqual([
    '0010-a.sql',
    '0800-last.sql',
    '20251231-2359-old.sql',
    '20261122-0900-contact.sql',
    '20261122-1345-newsletter.sql',
  ]);
});

test('two of one minute are refused with both names, and so are two of one subject', () => {
  expect(() => inOrder(['20261122-1345-a.sql', '20261122-1345-b.sql'])).toThrow(
    /20261122-1345-a\.sql and 20261122-1345-b\.sql/,
  );
  expect(() => inOrder(['20261122-1345-a.sql', '20261123-0800-a.sql'])).toThrow('Two migrations have one name');
});

test('two of the first ones may share a number, as some do', () => {
  expect(inOrder(['0020-b.sql', '0020-a.sql'])).toEqual(['0020-a.sql', '0020-b.sql']);
});

test('a name of another form is refused with the right one', () => {
  for (const name of ['newsletter.sql', '20261122-newsletter.sql', '202611221345-a.sql', '20261122-1345-News.sql']) {
    expect(() => inOrder([name]), name).toThrow('20261122-1345-subject.sql');
  }
});

test('the migrations of the shop have such names', () => {
  const files = readdirSync(path.join(import.meta.dirname, '../../migrations'));
  expect(inOrder(files)).toHaveLength(files.length);
});

test('one that comes late is told with the newest that was applied before it', () => {
  const applied = new Set(['0010-a.sql', '20261122-1345-b.sql', '20261123-0800-c.sql']);
  expect(appliedBefore('20261122-0900-late.sql', applied)).toBe('20261123-0800-c.sql');
  expect(appliedBefore('20261123-0900-next.sql', applied)).toBeUndefined();
});
