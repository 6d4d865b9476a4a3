import type { customersApi } from '@shop/contract/customers';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useSearchParams } from 'react-router';
import { formatChf, formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import type { RecordKind } from './customer-tabs.ts';

type Props = ReplyOf<typeof customersApi.records> & { readonly kind: RecordKind };

/** What a customer has of one kind, the newest first. */
export function CustomerRecords({ kind, records, pagination }: Props) {
  const t = useTexts('customers');
  const [search] = useSearchParams();
  const { currentPage, maxPage } = pagination;
  const hasAmounts = records.some(({ amount }) => amount !== null);
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
              {hasAmounts && (
                <th scope="col" className="text-right font-medium">
                  {t('head.amount')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.recordId} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-medium">
                  <RecordTitle kind={kind} record={record} />
                </th>
                <td className="pr-4 wrap-anywhere">{record.detail}</td>
                <td className="pr-4">{stateText(t, kind, record.recordState)}</td>
                <td className="pr-4 whitespace-nowrap">{record.at === null ? '–' : formatDateTime(record.at)}</td>
                {hasAmounts && (
                  <td className="text-right whitespace-nowrap">
                    {record.amount === null ? '' : formatChf(record.amount)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3">
        <Pagination
          page={currentPage}
          pageCount={maxPage}
          label={t(`tab.${kind}`)}
          hrefOf={(page) => listAddress(search, { records: page === 1 ? '' : String(page) })}
        />
      </div>
    </>
  );
}

type Row = Props['records'][number];

/** To the operator's own page of it, where there is one. */
function RecordTitle({
  kind,
  record: { recordId, recordState, title, orderNumber },
}: {
  readonly kind: RecordKind;
  readonly record: Row;
}) {
  const t = useTexts('customers');
  if (kind === 'offers') return <TitleLink path={`/operator/offers/${recordId}`} title={title} />;
  if (kind === 'messages' && recordState !== 'order')
    return <TitleLink path={`/operator/helpdesk/${recordId}`} title={t('request', { number: title })} />;
  if (orderNumber !== '') return <TitleLink path={`/operator/orders/${orderNumber}`} title={title} />;
  return title || t('unnamed');
}

function TitleLink({ path, title }: { readonly path: string; readonly title: string }) {
  return (
    <Link to={path} className="link">
      {title}
    </Link>
  );
}

/** A state that this page has no word for stands as it is. */
function stateText(t: Translate<'customers'>, kind: RecordKind, state: string): string {
  if (state === '') return '';
  const key = `states.${kind}.${state}`;
  const word = t(key as 'states.orders.received');
  return word.startsWith('customers:') ? state : word;
}
