import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail } from '../../notifications/index.ts';
import type { StoredReport } from '../product-reports.sql.ts';
import { sayIn } from './texts.ts';

/** To sales in the operator's language: what is wrong with which article, and where an answer goes. */
export function writeProductReport({ operator }: Pick<Ctx, 'operator'>, report: StoredReport): Mail {
  const say = sayIn(operator.emailLocale);
  const { id, sku, kind, comment, email, companyNumber } = report;
  return composeEmail(
    operator,
    operator.emailLocale,
    { to: operator.email, idempotencyKey: `product-report-${id}` },
    {
      subject: say('subject', { sku }),
      name: say('salesTeam'),
      opening: say('opening'),
      facts: [
        [say('articleNumber'), sku],
        [say('kind'), say(`kind.${kind}`)],
        [say('customer'), companyNumber || say('visitor')],
        [say('replyTo'), email || say('noAddress')],
        [say('comment'), comment],
      ],
      link: null,
    },
  );
}
