import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { insertDemoCustomerDays, insertDemoPageTimes } from './figures.sql.ts';
import { seededRandom } from './seeded-random.ts';

const DAY_MS = 86_400_000;
const SEED = 61;
const DAYS = 400;
/** Steps of nine per cent: 22 ms to 190 ms, and a few pages that took a second. */
const FAST_STEP = 36;
const SPREAD = 25;
const SLOW_STEP = 80;

/** How fast pages were and how many customers ordered in the last year, so that the first page has a past. */
export async function loadDemoFigures(ctx: DemoCtx): Promise<void> {
  const random = seededRandom(SEED);
  const rows = Array.from({ length: DAYS }, (_, ago) => {
    const date = new Date(ctx.now.getTime() - (ago + 1) * DAY_MS);
    const { day } = readZurichClock(date);
    const pages = [0, 6].includes(date.getUTCDay()) ? 30 : 240;
    const usual = Array.from({ length: 12 }, () => ({
      day,
      step: FAST_STEP + Math.floor(random() * random() * SPREAD),
      pages: Math.round(pages * (0.5 + random())),
    }));
    return [...usual, { day, step: SLOW_STEP, pages: Math.ceil(random() * 9) }];
  });
  await inTransaction(ctx, async ({ db }) => {
    await insertDemoCustomerDays(db, readZurichClock(ctx.now).day, DAYS);
    await insertDemoPageTimes(db, JSON.stringify(rows.flat()));
  });
}
