import type { OperatorOrder } from '@shop/contract/operator-orders';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { useStaffMay } from './use-staff-may.ts';

/** E-mails about an order; the administration reads them where all of them are. */
export function MailsOfOrder({ mails }: Pick<OperatorOrder, 'mails'>) {
  const t = useTexts('operator-orders');
  const mayRead = useStaffMay()('administration');
  return (
    <section aria-labelledby="mails" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="mails" className="mb-3">
        {t('mails.title')}
      </h2>
      {mails.length === 0 ? (
        <p className="text-ink-2">{t('mails.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {mails.map(({ mailId, recipient, subject, isAgain, sentAt, lastTriedAt }) => (
            <li key={mailId} className="min-w-0 wrap-anywhere">
              {mayRead ? (
                <Link
                  to={`/operator/mails?q=${encodeURIComponent(subject)}`}
                  className="link inline-flex min-h-6 items-center"
                >
                  {subject}
                </Link>
              ) : (
                subject
              )}
              <span className="block text-note text-ink-3">
                {t(sentAt === null ? 'mails.waits' : isAgain ? 'mails.again' : 'mails.sent', {
                  recipient,
                  at: formatDateTime(sentAt ?? lastTriedAt),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
