import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { job, outlastsOutage } from '#platform/jobs.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { writeDecision, writeExpiring } from './emails/write-to-company.ts';
import { writePacking } from './emails/write-packing.ts';
import { insertExpired, listLots, listLotsByCompany, listWithPassedLots, listWrongLedgers } from './entries.sql.ts';
import { listDue, lockMembers, setWarned } from './members.sql.ts';
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
    const companyIds = await listWithPassedLots(ctx, day);
    for (let from = 0; from < companyIds.length; from += AT_ONCE) {
      await expireOf(ctx, companyIds.slice(from, from + AT_ONCE), day);
    }
  },
});

/** So many companies are held for a moment: nobody waits for all of them. */
const AT_ONCE = 200;

async function expireOf(ctx: Ctx, companyIds: readonly number[], day: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const members = await lockMembers(ctx, companyIds);
    const lots = await listLotsByCompany(ctx, companyIds);
    const expired = members.map(({ companyId, balance }) => ({
      companyId,
      points: expiredOf(balance, lots.get(companyId) ?? [], day),
    }));
    await insertExpired(
      ctx,
      day,
      expired.filter(({ points }) => points > 0),
    );
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
