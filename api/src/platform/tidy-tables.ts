import { z } from 'zod/mini';
import type { Db } from './db.ts';
import { job } from './jobs.ts';

/**
 * After a change of its tables the database is told what they hold: one that was written anew is passed over slowly until
 * then, even where an index alone would do. Nobody waits for it; what has not changed is left alone.
 */
export const tidyTables = job({
  name: 'platform.tidy-tables',
  input: z.strictObject({}),
  attemptsMax: 2,
  lostAfterSeconds: 2 * 60 * 60,
  async run({ db }: { readonly db: Db }) {
    await db.text('vacuum (analyze)');
  },
});
