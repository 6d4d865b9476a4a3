import { z } from 'zod/mini';
import type { Db } from '../db.ts';
import { job } from '../jobs.ts';
import { deleteOldLeases } from '../lease.sql.ts';
import { deleteExpiredResponses } from './idempotency.sql.ts';

/**
 * Every hour: stored answers that have expired (docs/domain/http-api.md#repeated-requests), and leases of
 * processes that died.
 */
export const deleteStoredResponses = job({
  name: 'platform.delete-expired-responses',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '25 * * * *',
  async run({ db, now }: { readonly db: Db; readonly now: Date }) {
    await deleteExpiredResponses(db, now);
    await deleteOldLeases(db);
  },
});
