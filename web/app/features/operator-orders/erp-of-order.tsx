import type { OperatorOrder } from '@shop/contract/operator-orders';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { useStaffMay } from './use-staff-may.ts';

type Props = Pick<OperatorOrder, 'handOver'> & { readonly orderNumber: string };

/** When the ERP took an order, and what it has told of it since. */
export function ErpOfOrder({ orderNumber, handOver: { transmittedAt, events, setAside } }: Props) {
  const t = useTexts('operator-orders');
  const mayDecide = useStaffMay()('administration');
  return (
    <section aria-labelledby="erp" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="erp" className="mb-3">
        {t('erp.title')}
      </h2>
      {transmittedAt === null ? (
        <Note tone="warning">{t('erp.waits')}</Note>
      ) : (
        <p>{t('erp.taken', { at: formatDateTime(transmittedAt) })}</p>
      )}
      {setAside > 0 && (
        <div className="mt-3">
          <Note tone="warning">
            {t('erp.setAside', { count: setAside })}{' '}
            {mayDecide && (
              <Link to={`/operator/erp-notices?q=${orderNumber}`} className="link">
                {t('erp.look')}
              </Link>
            )}
          </Note>
        </div>
      )}
      {events.length > 0 && (
        <ol className="mt-3 grid gap-2 border-l-2 border-line-2 pl-4">
          {events.map(({ eventId, eventKind, appliedAt, fault, failure }) => (
            <li key={eventId}>
              <span className="block text-note text-ink-3">{formatDateTime(appliedAt)}</span>
              {kindText(t, eventKind)}
              {fault !== '' && (
                <>
                  <span className="block text-small text-bad">
                    {t('erp.notApplied')} {fault}
                  </span>
                  <Disclosure title={t('erp.technical')} className="text-small">
                    <p className="wrap-anywhere text-ink-2" lang="en">
                      {failure}
                    </p>
                  </Disclosure>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A kind that this page has no word for stands as it is. */
function kindText(t: Translate<'operator-orders'>, kind: string): string {
  const key = `erp.kinds.${kind}`;
  const word = t(key as 'erp.kinds.confirmed');
  return word.startsWith('operator-orders:') ? kind : word;
}
