import { formatName } from '@shop/contract/article-name';
import type { OrderDetail } from '@shop/contract/orders';
import { isOwnArticle } from '@shop/contract/values';
import { PrintedHead } from '#app/features/cart/printed-head.tsx';
import { articleNumber } from '#app/lib/article-number.ts';
import { formatAmount, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';
import { PositionState } from './position-state.tsx';

type Position = OrderDetail['items'][number];
type Props = {
  readonly items: readonly Position[];
  readonly refusals?: ReadonlyMap<number, string>;
  /** Orders a position once more; absent for who only looks at the order. */
  readonly onAgain?: (position: Position) => void;
  /** Said before the numbers of the company where others than the company read them. */
  readonly ownNumberWord?: string;
  /** What paper says above them on each of its pages; absent where staff read the order. */
  readonly printedTitle?: string;
};

const head = 'border-b border-line-2 px-2.5 py-2 text-left text-note font-medium whitespace-nowrap text-ink-3';
const cell = 'px-2.5 py-1 sm:border-b sm:border-line';

/** All positions, unpaged: what is printed is the whole order. Cards on phones. */
export function OrderPositions({ items, refusals, onAgain, ownNumberWord, printedTitle }: Props) {
  const t = useTexts('orders');
  const hasPrices = items.some((position) => position.unitPrice !== null);
  return (
    <table role="table" aria-label={t('positions')} className="card-table w-full border-collapse">
      <thead role="rowgroup">
        {printedTitle !== undefined && <PrintedHead title={printedTitle} width={hasPrices ? 6 : 4} />}
        <tr role="row">
          <th role="columnheader" className={head}>
            {t('position.number')}
          </th>
          <th role="columnheader" className={`${head} w-full`}>
            {t('position.article')}
          </th>
          <th role="columnheader" className={`${head} text-right`}>
            {t('position.quantity')}
          </th>
          <th role="columnheader" className={head}>
            {t('column.state')}
          </th>
          {hasPrices && (
            <>
              <th role="columnheader" className={`${head} text-right`}>
                {t('position.net')}
              </th>
              <th role="columnheader" className={`${head} text-right`}>
                {t('position.total')}
              </th>
            </>
          )}
          {onAgain && (
            <th role="columnheader" className={head} data-print="no">
              <span className="sr-only">{t('again.one')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((position) => (
          <PositionRow
            key={position.lineNumber}
            position={position}
            hasPrices={hasPrices}
            refusal={refusals?.get(position.lineNumber)}
            ownNumberWord={ownNumberWord}
            onAgain={onAgain && (() => onAgain(position))}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly position: Position;
  readonly hasPrices: boolean;
  readonly refusal: string | undefined;
  readonly ownNumberWord: string | undefined;
  readonly onAgain: (() => void) | undefined;
};

function PositionRow({ position, hasPrices, refusal, onAgain, ownNumberWord }: RowProps) {
  const t = useTexts('orders');
  const { eNumber, sku, name, url, quantity, measurementUnitName: unit, priceUnit } = position;
  return (
    <tr role="row" className={`sm:h-11 ${refusal === undefined ? '' : 'bg-spark-soft'}`}>
      <td role="cell" data-label={t('position.number')} className={cell}>
        <span>
          <span className="num">{articleNumber({ sku, eNumber })}</span>
          <OwnNumbers numbers={position.ownNumbers} word={ownNumberWord} className="block text-note text-ink-2" />
        </span>
      </td>
      <td role="cell" data-label={t('position.article')} className={`${cell} leading-snug`}>
        <span>
          {url === '' ? (
            formatName(name)
          ) : (
            <Link to={url} className="inline-block min-h-6 hover:underline">
              {formatName(name)}
            </Link>
          )}
          {url === '' && (
            <span className="block text-note text-ink-3">
              {t(isOwnArticle(sku) ? 'position.own' : 'position.gone')}
            </span>
          )}
          {position.isSpecial && <span className="block text-note text-ink-3">{t('position.special')}</span>}
          {[position.commission, position.note].filter(Boolean).map((line) => (
            <span key={line} className="block text-note text-ink-3">
              {line}
            </span>
          ))}
          {refusal !== undefined && (
            <span role="alert" className="block text-note font-medium text-bad">
              {refusal}
            </span>
          )}
        </span>
      </td>
      <td role="cell" data-label={t('position.quantity')} className={`${cell} text-right whitespace-nowrap`}>
        {formatQuantity(quantity)} {unit}
      </td>
      <td role="cell" data-label={t('column.state')} className={`${cell} text-small whitespace-nowrap text-ink-2`}>
        <PositionState position={position} />
      </td>
      {hasPrices && (
        <>
          <td role="cell" data-label={t('position.net')} className={`${cell} text-right whitespace-nowrap`}>
            {position.unitPrice === null
              ? '–'
              : `${formatAmount(position.unitPrice)}${priceUnit === 1 ? '' : `\u00a0/\u00a0${formatQuantity(priceUnit)}`}`}
          </td>
          <td
            role="cell"
            data-label={t('position.total')}
            className={`${cell} text-right font-medium whitespace-nowrap`}
          >
            {position.lineTotal === null ? '–' : formatAmount(position.lineTotal)}
          </td>
        </>
      )}
      {onAgain && (
        <td role="cell" className={`${cell} text-right max-sm:justify-end!`} data-print="no">
          {!isOwnArticle(sku) && (
            <Button
              size="small"
              aria-label={t('again.oneOf', { name })}
              onClick={onAgain}
              className="pointer-coarse:min-h-touch"
            >
              <Icon of="rotate-ccw" size={15} />
              {t('again.one')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
