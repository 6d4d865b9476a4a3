import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'sql-template-tag';
import { expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import { openTestShop } from '#test/shop.ts';
import { csv } from '../imports.test-world.ts';
import { importAtOnce } from './import-at-once.ts';

const shop = openTestShop();

/** Longer than two signs of life of an import are apart. */
const SLOW_MS = 1200;

test('a command that imports on a slow machine reads and takes over, however long lies between the two', async () => {
  const { db, ...others } = shop.ctx();
  const slow = {
    ...db,
    async first<R>(query: Sql): Promise<R | undefined> {
      if (query.sql.includes('from catalogue_imports.rules')) await sleep(SLOW_MS);
      return db.first<R>(query);
    },
  };
  const file = Buffer.from(csv([['SLOW-1', 'Kabel', '1.20']]));
  const { counts } = await importAtOnce(
    { ...others, db: slow, signal: new AbortController().signal, log: makeLog('silent') },
    {
      bytes: Readable.from([file]),
      bytesTotal: file.length,
      fileBytes: file.length,
      loadMedia: undefined,
      name: 'slow.csv',
      supplier: 'SLOW',
      isUpdate: false,
      reason: null,
      onResult: () => undefined,
      onProgress: () => undefined,
    },
  );
  expect(counts).toMatchObject({ new: 1, refused: 0 });
});
