import type { PriceSummary } from '@shop/contract/price-summary.schemas';
import type { ReactNode } from 'react';
import { formatAmount, formatChf, formatNumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';

type Props = {
  readonly summary: PriceSummary;
  /** What the discount is called where others than the customer read it. */
  readonly discountWord?: string | undefined;
  /** Nothing of it has a price yet. */
  readonly isOnRequest?: boolean;
};

/**
 * What a cart or an order comes to; lines of nothing are left out (docs/domain/prices.md#price-summary). Needs the texts
 * `cart`.
 */
export function PriceLines({ summary, discountWord, isOnRequest = false }: Props) {
  const t = useTexts('cart');
  if (isOnRequest) return <Total name={t('sum.totalOnRequest')}>{t('onRequest.label')}</Total>;
  const { subtotal, discountTotal, invoiceDiscount, taxTotal } = summary;
  return (
    <>
      <dl className="my-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.75 text-ink-2">
        {discountTotal !== 0 && <Line name={t('sum.list')} cents={subtotal + discountTotal} />}
        {discountTotal !== 0 && <Line name={discountWord ?? t('sum.discount')} cents={0 - discountTotal} isGain />}
        {discountTotal === 0 && <Line name={t('sum.subtotal')} cents={subtotal} />}
        <Line
          name={t('sum.invoiceDiscount', { percentage: formatNumber(invoiceDiscount.percentage) })}
          cents={0 - invoiceDiscount.amount}
          isGain
        />
        {[...summary.additions, ...summary.expenses].map(({ name, value }) => (
          <Line key={name} name={name} cents={value} />
        ))}
        <dt className="pt-1">{t('sum.net')}</dt>
        <dd className="pt-1 text-right text-ink">{formatAmount(summary.netTotal)}</dd>
        <Line name={t('sum.tax', { percentage: formatNumber(taxTotal.percentage) })} cents={taxTotal.amount} />
      </dl>
      <Total name={t('sum.total')}>{formatAmount(summary.grandTotal)}</Total>
      {summary.messages.map((message) => (
        <p key={message} className="mt-2 text-note text-ink-2">
          {message}
        </p>
      ))}
    </>
  );
}

function Total({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <p className="mt-1 flex items-baseline justify-between gap-3 border-t border-line-2 pt-3">
      <span>{name}</span>
      <b className="text-right text-sum font-semibold">{children}</b>
    </p>
  );
}

/** The next step of the invoice discount, for what is not ordered yet. Needs the texts `cart`. */
export function PriceScale({ summary: { priceScale } }: { readonly summary: PriceSummary }) {
  const t = useTexts('cart');
  if (!priceScale || priceScale.percentage === 0) return null;
  const { amount, percentage } = priceScale;
  return (
    <p className="mt-2 text-note text-ink-2">
      {t('sum.scale', { amount: formatChf(amount), percentage: formatNumber(percentage) })}
    </p>
  );
}

type LineProps = { readonly name: ReactNode; readonly cents: number; readonly isGain?: boolean };

function Line({ name, cents, isGain = false }: LineProps) {
  if (cents === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd className={`text-right ${isGain ? 'text-ok' : 'text-ink'}`}>{formatAmount(cents)}</dd>
    </>
  );
}
