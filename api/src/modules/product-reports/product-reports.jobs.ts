import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { findReport } from './product-reports.sql.ts';

/** Notifies the operator of a report. Safe to repeat: the mail port delivers the same email once. */
export const notifyProductReport = job({
  name: 'product-reports.letter',
  input: z.strictObject({ id: z.int() }),
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { id }) => {
    const report = await findReport(ctx, id);
    if (!report) return;
    const text = [
      `Artikel: ${report.sku}`,
      `Art der Meldung: ${report.kind}`,
      `Kunde: ${report.companyNumber || 'Besucher'}`,
      `Antwort an: ${report.email || 'keine Adresse angegeben'}`,
      '',
      report.comment,
    ].join('\n');
    await ctx.mail.send({
      to: ctx.operator.email,
      subject: `Fehlerhafte Produktdaten: ${report.sku}`,
      text,
      html: `<pre style="white-space:pre-wrap">${escaped(text)}</pre>`,
      idempotencyKey: `product-report-${id}`,
    });
  },
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
