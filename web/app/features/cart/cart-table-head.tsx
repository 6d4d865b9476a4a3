import { memo } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { RowTick } from '#app/ui/table-parts.tsx';
import { PrintedHead } from './printed-head.tsx';
import { leanTracks, stackedLook } from './cart-table-tracks.ts';
import type { CartColumn, CartSort } from './cart-table-view.ts';

type Props = {
  readonly cartName: string;
  readonly columns: readonly CartColumn[];
  readonly sort: CartSort | undefined;
  readonly onSort: (column: CartColumn) => void;
  readonly isAllTicked: boolean;
  readonly isSomeTicked: boolean;
  readonly onTickAll: (isOn: boolean) => void;
  readonly isLean: boolean;
};

const head =
  'border-b border-line-2 px-2.5 lg:max-xl:px-1.5 py-2 text-left text-note font-medium whitespace-nowrap text-ink-3';
const atTheEnd: readonly CartColumn[] = ['position', 'quantity', 'gross', 'net', 'total'];
const directions = { none: undefined, up: 'ascending', down: 'descending' } as const;

/** Rendered again only for what it shows, not whenever a row comes into sight. */
export const CartTableHead = memo(function CartTableHead({ columns, sort, onSort, isLean, ...more }: Props) {
  const t = useTexts('cart');
  const { cartName, isAllTicked, isSomeTicked, onTickAll } = more;
  return (
    <thead role="rowgroup" className={isLean ? 'block' : 'max-sm:block'}>
      <PrintedHead
        title={cartName === '' ? t('title') : t('printed.cart', { name: cartName })}
        width={columns.length + 2}
      />
      <tr role="row" aria-rowindex={1} className={isLean ? leanTracks : 'max-sm:block'}>
        <th role="columnheader" data-print="no" className={`${head} w-9 max-sm:block max-sm:border-0 max-sm:px-0`}>
          <span className="flex items-center gap-2">
            <RowTick label={t('tickAll')} isOn={isAllTicked} isMixed={isSomeTicked} onChange={onTickAll} />
            <span aria-hidden className="sm:hidden">
              {t('tickAll')}
            </span>
          </span>
        </th>
        {columns.map((column) => {
          const isSorted = sort?.column === column;
          const direction = directions[!isSorted ? 'none' : sort.isDescending ? 'down' : 'up'];
          return (
            <th
              key={column}
              role="columnheader"
              aria-sort={direction}
              className={`${head} max-sm:hidden ${stackedLook(column, 'cell')} ${column === 'article' ? 'w-full' : ''} ${atTheEnd.includes(column) ? 'sm:text-right' : ''}`}
            >
              <button
                type="button"
                onClick={() => onSort(column)}
                title={t('sort.by', { column: t(`column.${column}`) })}
                className={`inline-flex min-h-6 items-center gap-1 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
              >
                {t(`column.${column}`)}
                {isSorted && <Icon of={sort.isDescending ? 'arrow-down' : 'arrow-up'} size={13} />}
              </button>
            </th>
          );
        })}
        <th role="columnheader" data-print="no" className={`${head} w-16 max-sm:hidden`}>
          <span className="sr-only">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  );
});
