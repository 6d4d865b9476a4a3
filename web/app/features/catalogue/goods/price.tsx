import { formatAmount, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';

type Props = {
  /** Rappen per price unit without VAT; null where there is none to show. */
  readonly net: number | null;
  /** List price, shown struck through where it is higher. */
  readonly gross?: number | null;
  /** Name of the unit of sale: Stk., m. */
  readonly unit?: string;
  /** How many units the price is for: 1, 100, 1000 (docs/domain/money.md#price-unit). */
  readonly priceUnit?: number;
  /** Recycling fee of as many units, which comes on top; Rappen without VAT. */
  readonly fee?: number | undefined;
  /** The next step of the price scale: from this quantity at this price. */
  readonly scale?: { readonly amount: number; readonly unitPrice: number } | undefined;
};

/**
 * The price block of a row or tile: list price small, own price large, unit below. Where there is only the list price, because
 * its viewer sees no other, it is called so. Keeps its height while it waits.
 */
export function Price({ net, gross = null, unit, priceUnit = 1, fee = 0, scale }: Props) {
  const t = useTexts('goods');
  const main = net ?? gross;
  if (main === null) return null;
  const per = priceUnit === 1 ? unit : `${formatQuantity(priceUnit)}\u00a0${unit ?? ''}`;
  return (
    <p className="text-right leading-tight">
      {net === null ? (
        <span className="block text-note text-ink-3">{t('price.list')}</span>
      ) : (
        gross !== null &&
        gross > net && (
          <s className="block text-note text-ink-3">
            <span className="sr-only">{t('price.list')} </span>
            {formatAmount(gross)}
          </s>
        )
      )}
      <b className="text-price font-semibold">
        <span className="sr-only">CHF </span>
        {formatAmount(main)}
      </b>
      {per !== undefined && (
        <span className="block text-note whitespace-nowrap text-ink-3">{t('price.per', { unit: per })}</span>
      )}
      {fee > 0 && (
        <span className="block text-note whitespace-nowrap text-ink-3">
          {t('price.fee', { amount: formatAmount(fee) })}
        </span>
      )}
      {scale && (
        <span className="block text-note whitespace-nowrap text-ink-3">
          {t('price.from', { quantity: scale.amount, price: formatAmount(scale.unitPrice) })}
        </span>
      )}
    </p>
  );
}
