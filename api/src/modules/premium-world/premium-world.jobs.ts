import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { job, outlastsOutage } from '#platform/jobs.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { writeDecision, writeExpiring } from './emails/write-to-company.ts';
import { writePacking } from './emails/write-packing.ts';
import { insertEntry, listLots, listWithPassedLots, listWrongLedgers } from './entries.sql.ts';
import { listDue, lockMember, setWarned } from './members.sql.ts';
import { expiredOf, expiringOf } from './points.rules.ts';
import { getProgramme, setChecked } from './programme.sql.ts';

/** Writes to a company what was decided of it. Safe to repeat: the mail port delivers the same e-mail once. */
export const sendDecision = job({
  name: 'premium-world.send-decision',
  input: z.strictObject({ companyId: z.int(), version: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { companyId, version }) => writeDecision(ctx, companyId, version),
});

/** Writes to who packs what goes with an order. Safe to repeat. */
export const sendPacking = job({
  name: 'premium-world.send-packing',
  input: z.strictObject({ orderNumber: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderNumber }) => writePacking(ctx, orderNumber),
});

/** Every night: points whose last day was yesterday, and that nothing was redeemed with, are gone. Safe to repeat. */
export const expirePoints = job({
  name: 'premium-world.expire',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '20 1 * * *',
  async run(ctx: Ctx) {
    const { day } = readZurichClock(ctx.now);
    for (const { companyId } of await listWithPassedLots(ctx, day)) await expireOf(ctx, companyId, day);
  },
});

/** One company at a time, so that nobody waits for all of them. */
async function expireOf(ctx: Ctx, companyId: number, day: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx, companyId);
    const points = expiredOf(member?.balance ?? 0, await listLots(ctx, companyId), day);
    if (points > 0) await insertEntry(ctx, companyId, { kind: 'expired', points: -points, day });
  });
}

/** Every morning: writes to whom something expires soon, once for each day on which it does. */
export const warnOfExpiry = job({
  name: 'premium-world.warn',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '15 5 * * *',
  async run(ctx: Ctx) {
    const { day } = readZurichClock(ctx.now);
    const { warningDays } = await getProgramme(ctx);
    const until = readZurichClock(new Date(ctx.now.getTime() + warningDays * DAY_MS)).day;
    for (const { companyId, balance, warnedFor } of await listDue(ctx, day, until)) {
      const all = expiringOf(balance, await listLots(ctx, companyId), day);
      const lots = all.filter((lot) => lot.day <= until && (warnedFor === null || lot.day > warnedFor));
      if (lots.length > 0) await writeExpiring(ctx, companyId, { balance, lots });
      await setWarned(ctx, companyId, lots.at(-1)?.day ?? until);
    }
  },
});

const DAY_MS = 86_400_000;

/** Every night: reckons all ledgers anew. One that is wrong makes the job fail, which staff see (docs/domain/premium-world.md#ledger). */
export const checkLedgers = job({
  name: 'premium-world.check',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '50 1 * * *',
  async run(ctx: Ctx) {
    const wrong = await listWrongLedgers(ctx);
    await setChecked(ctx, wrong.length);
    if (wrong.length === 0) return;
    const ids = wrong.map(({ companyId }) => companyId).join(', ');
    throw new Error(`The sums of these ledgers of the premium world are wrong, by company: ${ids}`);
  },
});
