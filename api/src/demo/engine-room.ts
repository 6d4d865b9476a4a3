import { inTransaction } from '#platform/db.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { deleteOld, resendMailJob } from '../modules/engine-room/index.ts';
import {
  hasEngineRoom,
  insertDemoFault,
  insertDemoJob,
  insertDemoMail,
  insertDemoUnreadable,
} from './engine-room.sql.ts';

const MINUTE_MS = 60_000;
const NO_MAIL_SERVER = 'connect ECONNREFUSED 192.0.2.25:587';

/**
 * What the screens of the engine room show: an e-mail that went out, one that waits for the mail server, two jobs that
 * failed and succeed when they are repeated, a notice of the ERP that nobody can read, and an error with its reference.
 * @returns whether it was loaded
 */
export async function loadDemoEngineRoom(ctx: Pick<DemoCtx, 'db' | 'now'>): Promise<boolean> {
  if (await hasEngineRoom(ctx.db)) return false;
  // The tables of the queue are made when it is opened for the first time.
  await (await openJobs(ctx.db, [resendMailJob, deleteOld], makeLog('silent'))).stop();
  const before = (minutes: number) => new Date(ctx.now.getTime() - minutes * MINUTE_MS);
  return inTransaction(ctx, async ({ db }) => {
    const subject = 'Helvolt: Ihre Offerte ist bereit';
    const mailId = await insertDemoMail(db, {
      key: 'demo sent',
      subject,
      triedAt: before(190),
      isSent: true,
      error: null,
    });
    const key = `engine-room.resend ${mailId} demo`;
    await insertDemoMail(db, { key, subject, triedAt: before(4), isSent: false, error: NO_MAIL_SERVER });
    const resend = { name: resendMailJob.name, error: NO_MAIL_SERVER };
    const waits = { data: { mailId, again: 'demo' }, createdAt: before(12), startAfter: before(-11) };
    await insertDemoJob(db, { ...resend, ...waits, state: 'retry' });
    const yesterday = { createdAt: before(26 * 60), startAfter: before(26 * 60) };
    await insertDemoJob(db, { ...resend, ...yesterday, data: { mailId, again: 'demo failed' }, state: 'failed' });
    const tonight = { createdAt: before(7 * 60), startAfter: before(7 * 60) };
    await insertDemoJob(db, {
      ...tonight,
      name: deleteOld.name,
      data: {},
      state: 'failed',
      error: 'Query read timeout',
    });
    await insertDemoUnreadable(db, before(95));
    await insertDemoFault(db, before(52));
    return true;
  });
}
