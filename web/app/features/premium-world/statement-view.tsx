import { premiumEntryKinds, type PremiumEntry } from '@shop/contract/premium-world';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FileMenu, type FileMenuType } from '#app/ui/file-menu.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListFilters } from '#app/ui/list/list-filters.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { useTableSettings, visibleKeys } from '#app/ui/table-settings.ts';
import { signedPoints } from './premium-words.tsx';

const TABLE = 'premium-statement';

type Props = {
  readonly title: string;
  readonly statement: {
    readonly entries: readonly PremiumEntry[];
    readonly balance: number;
    readonly nextSeq: number | null;
  };
  readonly entryKind: string;
  /** Where an order is opened; staff open it elsewhere or not at all. */
  readonly orderPath?: (orderNumber: string) => string;
  readonly onExport: (type: FileMenuType, columns: string) => Promise<boolean>;
  readonly action: ReactNode;
};

/** A ledger, the newest entry first: the next ones are found by the number of the last, however many there are. */
export function StatementView({ title, statement, entryKind, orderPath, onExport, action }: Props) {
  const t = useTexts('premium-world');
  const [search] = useSearchParams();
  const [settings] = useTableSettings(TABLE);
  const columns = useMemo(() => columnsOf(t, orderPath), [t, orderPath]);
  const { entries, balance, nextSeq } = statement;
  const kinds = premiumEntryKinds.map((value) => ({ value, label: t(`entry.${value}`) }));
  return (
    <>
      <title>{title}</title>
      <div className="my-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="grow">{title}</h1>
        {action}
      </div>
      <p className="mb-4">
        {t('balance')}: <strong className="font-semibold">{t('points', { count: balance })}</strong>
      </p>
      <DataTable
        key={search.get('beforeSeq')}
        id={TABLE}
        label={title}
        columns={columns}
        rows={entries}
        isPagedOutside
        rowId={({ seq }) => String(seq)}
        rowLabel={({ kind, day }) => `${t(`entry.${kind}`)} ${formatDate(day)}`}
        toolbar={
          <ListFilters
            q={undefined}
            filters={[{ name: 'entryKind', label: t('kind'), value: entryKind, choices: kinds }]}
          />
        }
        tools={
          entries.length > 0 && (
            <span className="script-only">
              <FileMenu
                note={t('exportNote')}
                onTake={(type) => onExport(type, visibleKeys(columns, settings).join(','))}
              />
            </span>
          )
        }
        empty={<EmptyState title={t('noEntry')}>{t('noEntryText')}</EmptyState>}
      />
      <nav aria-label={t('pages')} className="mt-4 mb-10 flex flex-wrap gap-2.5 empty:hidden">
        {search.has('beforeSeq') && (
          <Link to={listAddress(search, { beforeSeq: '' })} className={buttonLook()}>
            {t('newest')}
          </Link>
        )}
        {nextSeq !== null && (
          <Link to={listAddress(search, { beforeSeq: String(nextSeq) })} className={buttonLook()}>
            {t('older')}
          </Link>
        )}
      </nav>
    </>
  );
}

function columnsOf(
  t: Translate<'premium-world'>,
  orderPath: ((orderNumber: string) => string) | undefined,
): readonly Column<PremiumEntry>[] {
  return [
    { key: 'day', header: t('day'), isAlwaysVisible: true, cell: ({ day }) => formatDate(day) },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`entry.${kind}`) },
    { key: 'text', header: t('text'), cell: ({ text }) => text || '–' },
    {
      key: 'orderNumber',
      header: t('order'),
      cell: ({ orderNumber }) =>
        orderNumber === null || orderPath === undefined ? (
          (orderNumber ?? '–')
        ) : (
          <Link to={orderPath(orderNumber)} className="link">
            {orderNumber}
          </Link>
        ),
    },
    { key: 'userName', header: t('who'), isHiddenAtFirst: true, cell: ({ userName }) => userName || '–' },
    {
      key: 'validUntil',
      header: t('validUntil'),
      cell: ({ validUntil }) => (validUntil === null ? '–' : formatDate(validUntil)),
    },
    { key: 'points', header: t('pointsHead'), align: 'end', cell: ({ points }) => signedPoints(points) },
    { key: 'balance', header: t('balance'), align: 'end', cell: ({ balance }) => formatQuantity(balance) },
    { key: 'seq', header: t('number'), align: 'end', isHiddenAtFirst: true, cell: ({ seq }) => formatQuantity(seq) },
  ];
}
