import { formatName } from '@shop/contract/article-name';
import type { OfferPosition } from '@shop/contract/offers';
import { PrintedHead } from '#app/features/cart/printed-head.tsx';
import { formatAmount, formatDate, formatENumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { inputLook } from '#app/ui/input-look.ts';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';

type Props = {
  readonly items: readonly OfferPosition[];
  /** What is to be ordered of each; absent where nothing can be ordered. */
  readonly taken: ReadonlyMap<number, number> | undefined;
  readonly onTake: (lineNumber: number, quantity: number) => void;
  /** What paper says above them on each of its pages. */
  readonly printedTitle: string;
};

const head = 'border-b border-line-2 px-2.5 py-2 text-left text-note font-medium whitespace-nowrap text-ink-3';
const cell = 'px-2.5 py-1.5 sm:border-b sm:border-line';

/** All positions with what sales offer beside the customer's own price. Cards on phones. */
export function OfferPositions({ items, taken, onTake, printedTitle }: Props) {
  const t = useTexts('offers');
  const hasPrices = items.some(({ unitPrice, listUnitPrice }) => unitPrice !== null || listUnitPrice !== null);
  const columns = [
    { key: 'number', end: false },
    { key: 'article', end: false },
    { key: 'quantity', end: true },
    { key: 'delivery', end: false },
    ...(hasPrices
      ? [
          { key: 'price' as const, end: true },
          { key: 'total' as const, end: true },
        ]
      : []),
    ...(taken ? [{ key: 'take' as const, end: true }] : []),
  ] as const;
  return (
    <table role="table" aria-label={t('column.positions')} className="card-table w-full border-collapse">
      <thead role="rowgroup">
        <PrintedHead title={printedTitle} width={hasPrices ? 6 : 4} />
        <tr role="row">
          {columns.map(({ key, end }) => (
            <th
              key={key}
              role="columnheader"
              className={`${head} ${end ? 'text-right' : ''}`}
              data-print={key === 'take' ? 'no' : undefined}
            >
              {t(`position.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((position) => (
          <tr key={position.lineNumber} role="row">
            <td role="cell" data-label={t('position.number')} className={cell}>
              <span className="num">{position.eNumber === '' ? position.sku : formatENumber(position.eNumber)}</span>
            </td>
            <td role="cell" data-label={t('position.article')} className={`${cell} w-full leading-snug`}>
              <Article position={position} />
            </td>
            <td role="cell" data-label={t('position.quantity')} className={`${cell} text-right whitespace-nowrap`}>
              <span>
                {formatQuantity(position.quantity)} {position.measurementUnitName}
                {position.orderedQuantity > 0 && (
                  <span className="block text-note text-ink-3">
                    {t('position.open', { open: formatQuantity(position.openQuantity) })}
                  </span>
                )}
              </span>
            </td>
            <td role="cell" data-label={t('position.delivery')} className={`${cell} text-small whitespace-nowrap`}>
              {position.deliveryDate === null ? t('position.soon') : formatDate(position.deliveryDate)}
            </td>
            {hasPrices && <Prices position={position} />}
            {taken && (
              <td role="cell" data-label={t('position.take')} className={`${cell} text-right`} data-print="no">
                {position.openQuantity > 0 && !position.isGone && (
                  <input
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={position.openQuantity}
                    value={taken.get(position.lineNumber) ?? 0}
                    aria-label={t('position.takeOf', { name: position.name })}
                    onChange={(event) =>
                      onTake(position.lineNumber, Math.max(0, Math.trunc(Number(event.target.value))))
                    }
                    className={`${inputLook} w-24! text-right`}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Article({ position }: { readonly position: OfferPosition }) {
  const t = useTexts('offers');
  const { name, url, ownNumbers, custom, note, commission, isGone, successor } = position;
  const details = custom ? [t('position.custom'), custom.manufacturer, custom.supplierArticleNumber, custom.ean] : [];
  return (
    <span>
      {url === '' ? (
        formatName(name)
      ) : (
        <Link to={url} className="inline-block min-h-6 hover:underline">
          {formatName(name)}
        </Link>
      )}
      <OwnNumbers numbers={ownNumbers} className="block text-note text-ink-2" />
      <span className="block text-note text-ink-3 empty:hidden">
        {[...details, commission && t('position.commission', { commission }), note].filter(Boolean).join(' · ')}
      </span>
      {isGone && <span className="block text-note font-medium text-bad">{t('position.gone')}</span>}
      {successor && (
        <span className="block text-note">
          {t('position.successor')}{' '}
          <Link to={successor.url} className="link inline-block min-h-6">
            {formatName(successor.name)}
          </Link>
        </span>
      )}
    </span>
  );
}

function Prices({ position }: { readonly position: OfferPosition }) {
  const t = useTexts('offers');
  const { unitPrice, listUnitPrice, lineTotal, priceUnit } = position;
  const per = priceUnit === 1 ? '' : `\u00a0/\u00a0${formatQuantity(priceUnit)}`;
  return (
    <>
      <td role="cell" data-label={t('position.price')} className={`${cell} text-right whitespace-nowrap`}>
        <span>
          {unitPrice === null ? '–' : `${formatAmount(unitPrice)}${per}`}
          {listUnitPrice !== null && listUnitPrice !== unitPrice && (
            <span className="block text-note text-ink-3">
              {t('position.list', { price: formatAmount(listUnitPrice) })}
            </span>
          )}
        </span>
      </td>
      <td role="cell" data-label={t('position.total')} className={`${cell} text-right font-medium whitespace-nowrap`}>
        {lineTotal === null ? '–' : formatAmount(lineTotal)}
      </td>
    </>
  );
}
