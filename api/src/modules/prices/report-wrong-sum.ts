import { z } from 'zod/mini';
import { amountText } from '#platform/amount-text.ts';
import { defineCache } from '#platform/cache/cache.ts';
import { job, outlastsOutage } from '#platform/jobs.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { WrongSum } from './sums.rules.ts';

const HOUR_MS = 3_600_000;

/** What is reported already: a customer opens his cart many times before the ERP is corrected. */
const reported = defineCache<{ readonly isReported: true }>({
  name: 'prices.reportedSums',
  bytesMax: 256 * 1024,
  bytesOf: () => 200,
  ttlMs: HOUR_MS,
});

const names: Readonly<Record<WrongSum['name'], string>> = {
  subtotal: 'Zwischentotal',
  netTotal: 'Nettototal',
  tax: 'MWST',
  grandTotal: 'Gesamttotal',
};

/** Logs a sum of the ERP that is not that of its parts, and has the operator written to. */
export async function reportWrongSum(ctx: BuyerCtx, wrong: WrongSum): Promise<void> {
  const { companyNumber } = ctx.buyer;
  ctx.log.error({ companyNumber, ...wrong }, 'a sum of the ERP is not that of its parts');
  const cache = ctx.cache.of(reported);
  if (cache.get(companyNumber)) return;
  cache.set(companyNumber, { isReported: true });
  await ctx.jobs.enqueue(ctx.db, writeWrongSum, { companyNumber, ...wrong, day: readZurichClock(ctx.now).day });
}

/** Writes to the operator, once a day for a company. Safe to repeat: the mail port delivers the same email once. */
export const writeWrongSum = job({
  name: 'prices.write-wrong-sum',
  input: z.strictObject({
    companyNumber: z.string(),
    name: z.enum(['subtotal', 'netTotal', 'tax', 'grandTotal']),
    is: z.int(),
    shouldBe: z.int(),
    day: z.string(),
  }),
  ...outlastsOutage,
  run: async ({ mail, operator }: Ctx, { companyNumber, name, is, shouldBe, day }) => {
    const text = [
      'Die Warenwirtschaft hat eine Summe geliefert, die nicht die ihrer Teile ist. Solange das so ist, wird für diesen Kunden nichts bestellt.',
      '',
      `Kunde: ${companyNumber}`,
      `Summe: ${names[name]}`,
      `geliefert: CHF ${amountText(is)}`,
      `aus den Teilen: CHF ${amountText(shouldBe)}`,
      '',
      'Welche Abweichung erlaubt ist, steht in den Einstellungen unter «Limiten».',
    ].join('\n');
    await mail.send({
      to: operator.emails.accounts,
      subject: `Warenwirtschaft: ${names[name]} stimmt nicht`,
      text,
      html: `<pre style="white-space:pre-wrap">${text}</pre>`,
      idempotencyKey: `erp-sums-${companyNumber}-${day}`,
    });
  },
});
