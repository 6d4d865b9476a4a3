import type { ParkedRow } from '@shop/contract/parked-order';
import { formatAmount, formatDate, formatDateTime, formatQuantity } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ParkedStateLabel } from './parked-state-label.tsx';

/** Columns of the overview; amounts only for who may see them, who parked only where there are several. */
export function parkedColumns(
  t: Translate<'parked-orders'>,
  shows: { readonly hasPrices: boolean; readonly isApprover: boolean },
): readonly Column<ParkedRow>[] {
  return [
    {
      key: 'number',
      header: t('column.number'),
      cell: ({ orderId }) => (
        <Link to={`/customer/order/${orderId}`} className="link num inline-flex min-h-6 items-center">
          {orderId}
        </Link>
      ),
      isAlwaysVisible: true,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state, lock }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <ParkedStateLabel state={state} />
          {lock && <span className="text-small text-ink-2">{lock.name}</span>}
        </span>
      ),
    },
    { key: 'parkedAt', header: t('column.parkedAt'), cell: ({ parkedAt }) => formatDateTime(parkedAt) },
    ...(shows.isApprover
      ? [{ key: 'parkedBy', header: t('column.parkedBy'), cell: ({ parkedByText }: ParkedRow) => parkedByText }]
      : []),
    { key: 'reason', header: t('column.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
    { key: 'commission', header: t('column.commission'), cell: ({ commission }) => commission || '–' },
    {
      key: 'reference',
      header: t('column.reference'),
      cell: ({ reference }) => reference || '–',
      isHiddenAtFirst: true,
    },
    {
      key: 'decided',
      header: t('column.decided'),
      cell: ({ decidedBy, decidedAt }) =>
        decidedBy === null || decidedAt === null ? '–' : `${decidedBy}, ${formatDate(decidedAt)}`,
    },
    {
      key: 'positions',
      header: t('column.positions'),
      cell: ({ positions }) => formatQuantity(positions),
      align: 'end',
    },
    ...(shows.hasPrices
      ? [
          {
            key: 'grandTotal',
            header: t('column.grandTotal'),
            cell: ({ grandTotal }: ParkedRow) => (
              <b className="font-medium whitespace-nowrap">{grandTotal === null ? '–' : formatAmount(grandTotal)}</b>
            ),
            align: 'end' as const,
          },
        ]
      : []),
  ];
}
