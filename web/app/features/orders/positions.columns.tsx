import { formatName } from '@shop/contract/article-name';
import type { OrderPositionRow } from '@shop/contract/order-history';
import { articleNumber } from '#app/lib/article-number.ts';
import { formatAmount, formatDate, formatQuantity } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';

type Columns = readonly Column<OrderPositionRow>[];
type One = Column<OrderPositionRow>;

/** Columns of the positions over all orders; amounts only for who may see them. */
export function positionColumns(t: Translate<'orders'>, hasPrices: boolean): Columns {
  return [
    ...firstColumns(t),
    { key: 'contact', header: t('column.contact'), cell: ({ contact }) => contact || '–', isHiddenAtFirst: true },
    { ...commission(t), isHiddenAtFirst: false },
    {
      key: 'reference',
      header: t('column.reference'),
      cell: ({ reference }) => reference || '–',
      isHiddenAtFirst: true,
    },
    {
      key: 'costCentre',
      header: t('costCentre'),
      cell: ({ costCentre }) => costCentre || '–',
      isHiddenAtFirst: true,
    },
    quantityColumn(t, 'quantity'),
    quantityColumn(t, 'deliveredQuantity'),
    quantityColumn(t, 'openQuantity'),
    { key: 'state', header: t('column.state'), cell: ({ step }) => t(`step.${step}`) },
    confirmedDate(t),
    ...(hasPrices
      ? [
          {
            key: 'lineTotal',
            header: t('position.total'),
            cell: ({ lineTotal }: OrderPositionRow) => (lineTotal === null ? '–' : formatAmount(lineTotal)),
            align: 'end' as const,
          },
        ]
      : []),
  ];
}

/** Columns of what is still owed: how much, until when, and when that was said last. */
export function owedColumns(t: Translate<'orders'>): Columns {
  return [
    ...firstColumns(t),
    { ...commission(t), isHiddenAtFirst: true, sortValue: (row) => row.commission },
    {
      key: 'object',
      header: t('column.object'),
      cell: ({ object }) => object || '–',
      sortValue: ({ object }) => object,
      isHiddenAtFirst: true,
    },
    quantityColumn(t, 'quantity'),
    quantityColumn(t, 'deliveredQuantity'),
    quantityColumn(t, 'openQuantity'),
    confirmedDate(t),
    {
      key: 'promiseChangedAt',
      header: t('column.promiseChanged'),
      cell: ({ promiseChangedAt, formerPromisedDate }) =>
        promiseChangedAt === null ? (
          '–'
        ) : (
          <span>
            {formatDate(promiseChangedAt)}
            {formerPromisedDate !== null && (
              <span className="block text-note text-ink-3">
                {t('position.formerly', { date: formatDate(formerPromisedDate) })}
              </span>
            )}
          </span>
        ),
    },
  ];
}

function firstColumns(t: Translate<'orders'>): Columns {
  return [
    {
      key: 'name',
      header: t('position.article'),
      cell: ({ name, url, eNumber, sku, ownNumbers }) => (
        <span className="text-left leading-snug">
          {url === '' ? (
            formatName(name)
          ) : (
            <Link to={url} className="inline-block min-h-6 py-0.5 hover:underline">
              {formatName(name)}
            </Link>
          )}
          <span className="num block text-note font-normal text-ink-3">{articleNumber({ sku, eNumber })}</span>
          <OwnNumbers numbers={ownNumbers} className="block text-note font-normal text-ink-2" />
        </span>
      ),
      isAlwaysVisible: true,
    },
    {
      key: 'orderNumber',
      header: t('column.orderNumber'),
      cell: ({ orderNumber }) => (
        <Link to={`/customer/history/${orderNumber}`} className="link num inline-flex min-h-6 items-center">
          {orderNumber}
        </Link>
      ),
    },
    {
      key: 'orderedAt',
      header: t('column.orderedAt'),
      cell: ({ orderedAt }) => formatDate(orderedAt),
      sortValue: ({ orderedAt }) => orderedAt,
    },
  ];
}

function commission(t: Translate<'orders'>): One {
  return { key: 'commission', header: t('column.commission'), cell: (row) => row.commission || '–' };
}

function quantityColumn(t: Translate<'orders'>, key: 'quantity' | 'deliveredQuantity' | 'openQuantity'): One {
  return {
    key,
    header: t(`column.${key}`),
    align: 'end',
    cell: (row) => (
      <span className={`whitespace-nowrap ${key === 'openQuantity' && row[key] > 0 ? 'font-medium' : ''}`}>
        {formatQuantity(row[key])} {row.measurementUnitName}
      </span>
    ),
  };
}

function confirmedDate(t: Translate<'orders'>): One {
  return {
    key: 'promisedDate',
    header: t('column.promisedDate'),
    cell: ({ promisedDate, deliveryDate, isDelayed }) => {
      const day = promisedDate ?? deliveryDate;
      return (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {day === null ? t('position.noDate') : formatDate(day)}
          {isDelayed && <Label tone="warn">{t('position.delayed')}</Label>}
        </span>
      );
    },
    sortValue: ({ promisedDate }) => promisedDate ?? '',
  };
}
