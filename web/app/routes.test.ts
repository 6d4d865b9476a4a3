import type { RouteConfigEntry } from '@react-router/dev/routes';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const entries = routes.flatMap(withChildren);

function withChildren(entry: RouteConfigEntry): readonly RouteConfigEntry[] {
  return [entry, ...(entry.children ?? []).flatMap(withChildren)];
}

test('every route has its file', () => {
  expect(entries.map(({ file }) => file).filter((file) => !existsSync(path.join(import.meta.dirname, file)))).toEqual(
    [],
  );
});

test('the first page is an index; a file with two addresses has an id for the second', () => {
  expect(entries).toContainEqual(expect.objectContaining({ index: true, file: 'features/home/home.route.tsx' }));
  const ids = entries.map(({ id, file }) => id ?? file);
  expect(ids).toHaveLength(new Set(ids).size);
});
