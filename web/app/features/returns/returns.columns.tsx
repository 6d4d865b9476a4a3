import type { ReturnRow } from '@shop/contract/returns';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ReturnStateLabel } from './return-state-label.tsx';
import { SlipButton } from './slip-button.tsx';

/** Columns of the list, under the names that the export of the list knows; the last is what can be done from the row. */
export function returnColumns(
  t: Translate<'returns'>,
  onCancel: (returnId: string) => void,
): readonly Column<ReturnRow>[] {
  return [
    {
      key: 'returnId',
      header: t('column.returnId'),
      cell: ({ returnId }) => (
        <Link to={`/customer/rma/${returnId}`} className="link num inline-flex min-h-6 items-center">
          {returnId}
        </Link>
      ),
      isAlwaysVisible: true,
    },
    { key: 'registeredAt', header: t('column.registeredAt'), cell: ({ registeredAt }) => formatDate(registeredAt) },
    { key: 'state', header: t('column.state'), cell: ({ state }) => <ReturnStateLabel state={state} /> },
    {
      key: 'orderReference',
      header: t('column.orderReference'),
      cell: ({ orderReference }) => (
        <Link to={`/customer/history/${orderReference}`} className="link num inline-flex min-h-6 items-center">
          {orderReference}
        </Link>
      ),
    },
    { key: 'returnType', header: t('column.returnType'), cell: ({ returnType }) => t(`type.${returnType}`) },
    {
      key: 'deliveryDate',
      header: t('column.deliveryDate'),
      cell: ({ deliveryDate }) => (deliveryDate === null ? '–' : formatDate(deliveryDate)),
    },
    {
      key: 'positions',
      header: t('column.positions'),
      cell: ({ positions }) => formatQuantity(positions),
      align: 'end',
    },
    {
      key: 'quantity',
      header: t('column.quantity'),
      cell: ({ quantity }) => formatQuantity(quantity),
      align: 'end',
      isHiddenAtFirst: true,
    },
    { key: 'registeredBy', header: t('column.registeredBy'), cell: ({ registeredBy }) => registeredBy },
    {
      key: 'actions',
      header: t('column.actions'),
      cell: ({ returnId, may }) => (
        <span className="inline-flex flex-wrap gap-1.5" data-print="no">
          <SlipButton returnId={returnId} isSmall />
          {may.cancel && (
            <Button
              size="small"
              aria-label={t('cancel.of', { returnId })}
              className="pointer-coarse:min-h-touch"
              onClick={() => onCancel(returnId)}
            >
              {t('cancel.short')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
