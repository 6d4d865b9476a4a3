import { formatName } from '@shop/contract/article-name';
import type { ParkedItem, ParkedOrder } from '@shop/contract/parked-order';
import type { ReactNode } from 'react';
import { formatAmount, formatENumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';
import { ItemHeads } from './item-heads.tsx';
import { hasSuccessor, TakeSuccessor } from './take-successor.tsx';

export const itemCell = 'px-2.5 py-1.5 sm:border-b sm:border-line';

type Props = {
  readonly items: readonly ParkedItem[];
  /** The order where its lines may be changed: a successor is taken by one press. */
  readonly toChange?: Pick<ParkedOrder, 'orderId' | 'version'> | undefined;
  /** What paper says above them on each of its pages. */
  readonly printedTitle?: string;
};

/** The lines with their prices of this moment, and beside them those that have changed since the order was saved. */
export function ParkedItems({ items, toChange, printedTitle }: Props) {
  const t = useTexts('parked-orders');
  const hasPrices = items.some(({ unitPrice }) => unitPrice !== null);
  // An order is saved whole or not at all: of several that are gone all are replaced together, where it is edited.
  const isOneGone = items.filter(({ isOrderable }) => !isOrderable).length === 1;
  return (
    <table role="table" aria-label={t('positions')} className="card-table w-full border-collapse">
      <ItemHeads hasPrices={hasPrices} printedTitle={printedTitle} />
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr role="row" key={`${item.sku} ${item.groupKey}`} className="hover:bg-sunken">
            <td role="cell" data-label={t('position.number')} className={`${itemCell} text-ink-3`}>
              {item.lineNumber}
            </td>
            <td role="cell" className={itemCell}>
              <ArticleText item={item}>
                {toChange && isOneGone && hasSuccessor(item) && <TakeSuccessor item={item} order={toChange} />}
              </ArticleText>
            </td>
            <td role="cell" data-label={t('position.quantity')} className={`${itemCell} text-right whitespace-nowrap`}>
              {formatQuantity(item.quantity)} {item.measurementUnitName}
            </td>
            {hasPrices && (
              <>
                <td role="cell" data-label={t('position.net')} className={`${itemCell} text-right whitespace-nowrap`}>
                  <UnitPrice item={item} />
                </td>
                <td
                  role="cell"
                  data-label={t('position.total')}
                  className={`${itemCell} text-right whitespace-nowrap ${item.isOrderable ? 'font-medium' : 'text-ink-3 line-through'}`}
                >
                  {item.lineTotal === null ? '–' : formatAmount(item.lineTotal)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ArticleText({ item, children }: { readonly item: ParkedItem; readonly children?: ReactNode }) {
  const t = useTexts('parked-orders');
  const { name, url, sku, eNumber, ownNumbers, note, commission, isPart, isOrderable, successor } = item;
  const beside = [commission, note].filter((text) => text !== '').join(' · ');
  return (
    <div className={isPart ? 'pl-4' : ''}>
      {url === '' ? (
        formatName(name)
      ) : (
        <Link to={url} className="link">
          {formatName(name)}
        </Link>
      )}
      <span className="num block text-note text-ink-3">{eNumber === '' ? sku : formatENumber(eNumber)}</span>
      <OwnNumbers numbers={ownNumbers} className="block text-note text-ink-2" />
      {beside !== '' && <span className="block text-note text-ink-2">{beside}</span>}
      {!isOrderable && (
        <span className="block text-note font-medium text-bad">{t(hasSuccessor(item) ? 'gone' : 'notOrderable')}</span>
      )}
      {successor && (
        <span className="block text-note">
          {t('successor')}{' '}
          <Link to={successor.url} className="link inline-block min-h-6">
            {formatName(successor.name)}
          </Link>
        </span>
      )}
      {children}
    </div>
  );
}

function UnitPrice({ item }: { readonly item: ParkedItem }) {
  const t = useTexts('parked-orders');
  const { unitPrice, unitPriceBefore, priceUnit } = item;
  return (
    <>
      {unitPrice === null ? '–' : formatAmount(unitPrice)}
      {priceUnit > 1 && <span className="block text-note text-ink-3">{t('position.per', { count: priceUnit })}</span>}
      {unitPriceBefore !== null && unitPriceBefore !== unitPrice && (
        <span className="block text-note font-medium text-warn-ink">
          {t('wasPrice', { price: formatAmount(unitPriceBefore) })}
        </span>
      )}
    </>
  );
}
