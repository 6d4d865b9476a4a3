import type { OrderRow } from '@shop/contract/orders';
import { formatAmount, formatDate, formatQuantity } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { OrderStateLabel } from './order-state-label.tsx';

/** Columns of the history; amounts only for who may see them. */
export function orderColumns(t: Translate<'orders'>, hasPrices: boolean): readonly Column<OrderRow>[] {
  return [
    {
      key: 'orderNumber',
      header: t('column.orderNumber'),
      cell: ({ orderNumber }) => (
        <Link to={`/customer/history/${orderNumber}`} className="link num inline-flex min-h-6 items-center">
          {orderNumber}
        </Link>
      ),
      sortValue: ({ orderNumber }) => orderNumber,
      isAlwaysVisible: true,
    },
    {
      key: 'orderedAt',
      header: t('column.orderedAt'),
      cell: ({ orderedAt }) => formatDate(orderedAt),
      sortValue: ({ orderedAt }) => orderedAt,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state, step }) => <OrderStateLabel state={state} step={step} />,
    },
    {
      key: 'commission',
      header: t('column.commission'),
      cell: ({ commission }) => commission || '–',
      sortValue: ({ commission }) => commission,
    },
    { key: 'reference', header: t('column.reference'), cell: ({ reference }) => reference || '–' },
    {
      key: 'costCentre',
      header: t('costCentre'),
      isHiddenAtFirst: true,
      cell: ({ costCentre }) => costCentre || '–',
    },
    { key: 'contact', header: t('column.contact'), cell: ({ contact }) => contact || '–' },
    {
      key: 'orderOrigin',
      header: t('column.orderOrigin'),
      cell: ({ orderOrigin }) => t(`origin.${orderOrigin}`),
      isHiddenAtFirst: true,
    },
    {
      key: 'deliveryDate',
      header: t('column.deliveryDate'),
      cell: ({ deliveryDate }) => (deliveryDate === null ? '–' : formatDate(deliveryDate)),
      sortValue: ({ deliveryDate }) => deliveryDate ?? '',
    },
    {
      key: 'positions',
      header: t('column.positions'),
      cell: ({ positions }) => formatQuantity(positions),
      align: 'end',
    },
    ...(hasPrices
      ? [
          {
            key: 'netTotal',
            header: t('column.netTotal'),
            cell: ({ netTotal }: OrderRow) => (
              <b className="font-medium whitespace-nowrap">{netTotal === null ? '–' : formatAmount(netTotal)}</b>
            ),
            sortValue: ({ netTotal }: OrderRow) => netTotal ?? 0,
            align: 'end' as const,
          },
        ]
      : []),
  ];
}
