import { z } from 'zod/mini';
import type { Db } from './db.ts';
import { job } from './jobs.ts';

/**
 * Vacuums and analyzes after a migration: until then a rewritten table is scanned slowly, even where an index-only scan would
 * do. Nothing waits for it; pages without changes are skipped.
 */
export const vacuumTables = job({
  name: 'platform.tidy-tables',
  input: z.strictObject({}),
  attemptsMax: 2,
  lostAfterSeconds: 2 * 60 * 60,
  async run({ db }: { readonly db: Db }) {
    await db.text('vacuum (analyze)');
  },
});
