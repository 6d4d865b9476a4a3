import type { CustomerRecord } from '@shop/contract/customers';
import { formatChf, formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import type { RecordKind } from './customer-tabs.ts';

type Props = {
  readonly kind: RecordKind;
  readonly records: readonly CustomerRecord[];
  readonly numFound: number;
};

/** What a customer has of one kind, the newest first. */
export function CustomerRecords({ kind, records, numFound }: Props) {
  const t = useTexts('customers');
  if (records.length === 0) return <EmptyState title={t('nothing')} />;
  return (
    <>
      <div className="overflow-x-auto" role="region" aria-label={t(`tab.${kind}`)} tabIndex={0}>
        <table className="w-full text-left text-small">
          <thead>
            <tr className="text-note text-ink-3">
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t(`head.${kind}`)}
              </th>
              <th scope="col" className="pr-4 font-medium">
                {t('head.detail')}
              </th>
              <th scope="col" className="pr-4 font-medium">
                {t('head.state')}
              </th>
              <th scope="col" className="pr-4 font-medium">
                {t('head.at')}
              </th>
              <th scope="col" className="text-right font-medium">
                {t('head.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.recordId} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-medium">
                  {kind === 'offers' ? (
                    <Link to={`/operator/offers/${record.recordId}`} className="link">
                      {record.title}
                    </Link>
                  ) : (
                    record.title || t('unnamed')
                  )}
                </th>
                <td className="pr-4 wrap-anywhere">{record.detail}</td>
                <td className="pr-4">{stateText(t, kind, record.recordState)}</td>
                <td className="pr-4 whitespace-nowrap">{record.at === null ? '–' : formatDateTime(record.at)}</td>
                <td className="text-right whitespace-nowrap">
                  {record.amount === null ? '' : formatChf(record.amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {numFound > records.length && (
        <p className="mt-2 text-note text-ink-2">{t('newest', { count: records.length, all: numFound })}</p>
      )}
    </>
  );
}

/** A state that this page has no word for stands as it is. */
function stateText(t: Translate<'customers'>, kind: RecordKind, state: string): string {
  if (state === '') return '';
  const key = `states.${kind}.${state}`;
  const word = t(key as 'states.orders.received');
  return word === key ? state : word;
}
