import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail } from '../../notifications/index.ts';
import type { StoredReport } from '../product-reports.sql.ts';
import { sayIn } from './texts.ts';

/** To whoever reported wrong data, in his language: what was done about it. */
export function writeReportAnswer({ operator }: Pick<Ctx, 'operator'>, report: StoredReport, version: number): Mail {
  const { id, sku, comment, email, locale, reportAnswer } = report;
  const say = sayIn(locale);
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `product-report-answer-${id}-${version}` },
    {
      subject: say('answerSubject', { sku }),
      name: '',
      opening: reportAnswer,
      facts: [
        [say('articleNumber'), sku],
        [say('comment'), comment],
      ],
      link: null,
    },
  );
}
