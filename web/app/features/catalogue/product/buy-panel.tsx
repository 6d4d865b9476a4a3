import type { ProductDetail } from '@shop/contract/catalogue';
import type { Enrichment } from '@shop/contract/prices';
import { AddToCart } from '../add-to-cart.tsx';
import { useEnriched, useMaySeePrices } from '../enrichment.tsx';
import { isFamily } from '../family.ts';
import { NeedsScripts, ProductAvailability } from '../price-and-stock.tsx';
import { LabelsButton } from '#app/features/cart-export/export-button.tsx';
import { AddToListButton } from '../add-to-list/add-to-list-button.tsx';
import { CompareButton } from '../compare-list/compare-button.tsx';
import { useSpecificityChoice } from '../use-specificity-choice.tsx';
import { formatAmount, formatChf, formatDate, formatNumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { useSession } from '#app/session/session.ts';
import { AvailabilitySign } from '../goods/availability.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { warehouseIcon } from './warehouse-icon.ts';

type Props = {
  readonly product: ProductDetail;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
};

/** How to buy it; of what has left the range, what is sold in its place. */
export function BuyPanel(props: Props) {
  return props.product.isSold ? <Buy {...props} /> : <Removed product={props.product} />;
}

/** docs/domain/catalogue.md#removed-articles */
function Removed({ product }: Pick<Props, 'product'>) {
  const t = useTexts('product');
  return (
    <section aria-label={t('buy')} className="rounded-card border border-line bg-raised p-4.5">
      <p className="mb-3.5">{t('removed')}</p>
      <div className="flex flex-wrap gap-2">
        {product.successorUrl !== null && (
          <Link to={product.successorUrl} className={`${buttonLook('primary')} grow`}>
            {t('toSuccessor')}
          </Link>
        )}
        <CompareButton product={product} hasWord className="grow" />
      </div>
    </section>
  );
}

/** What it costs, from how many on it costs less, where it is, and into the cart. */
function Buy({ product, quantity, onQuantity }: Props) {
  const t = useTexts('product');
  const shell = useSession();
  const enriched = useEnriched(product);
  const maySeePrices = useMaySeePrices();
  const isChoice = isFamily(product);
  const enrichment = enriched.state === 'known' ? enriched.enrichment : undefined;
  const cart = useIsHydrated() ? shell?.cart : undefined;
  const hasUser = Boolean(shell?.user);
  const notes = [
    product.quantityInterval > 1 &&
      t('pack', { amount: `${formatQuantity(product.quantityInterval)}\u00a0${product.measurementUnitName}` }),
    cart?.name && t('intoCart', { cart: cart.name }),
  ].filter(Boolean);
  return (
    <section aria-label={t('buy')} className="rounded-card border border-line bg-raised p-4.5">
      {isChoice && (
        <p className="mb-3.5">
          {t('family')} {hasUser && t('familyPrices')}
        </p>
      )}
      {enriched.state === 'visitor' && <p className="mb-3.5 text-small text-ink-2">{t('visitor')}</p>}
      <NeedsScripts />
      {maySeePrices && !isChoice && (
        <PanelPrice enrichment={enrichment} isUnavailable={enriched.state === 'unavailable'} />
      )}
      <div className="flex flex-wrap gap-2">
        <AddToCart product={product} quantity={quantity} onQuantity={onQuantity} />
      </div>
      {product.hasSpecificities && (!isChoice || !hasUser) && <OtherVariant product={product} isFirst={isChoice} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <AddToListButton product={product} quantity={quantity} hasWord className="grow" />
        <CompareButton product={product} hasWord className="grow" />
        {cart && !isChoice && <LabelsButton target={{ kind: 'product', cartId: cart.cartId, sku: product.sku }} />}
      </div>
      {!isChoice && (hasUser || notes.length > 0) && (
        <div className="mt-2 min-h-5 text-note text-ink-3">
          <LastBought of={enrichment} />
          {notes.join(' · ')}
        </div>
      )}
      {enriched.state !== 'visitor' && !isChoice && (
        <div
          className={`mt-3 border-t border-line pt-3 ${enriched.state === 'unavailable' ? '' : 'script-only min-h-41'}`}
        >
          <ProductAvailability product={product} />
          {enrichment && <Warehouses enrichment={enrichment} quantity={quantity} />}
        </div>
      )}
    </section>
  );
}

/** When it was ordered last and how many, with the way to that order. */
function LastBought({ of }: { readonly of: Enrichment | undefined }) {
  const t = useTexts('product');
  const last = of?.lastBought;
  if (!last) return null;
  return (
    <p className="mb-1">
      <Link to={`/customer/history/${last.orderNumber}`} className="link inline-block min-h-6">
        {t('lastBought', {
          date: formatDate(last.date),
          amount: `${formatQuantity(last.quantity)}\u00a0${of.measurementUnitName}`,
        })}
      </Link>
    </p>
  );
}

/** To the same article in another colour, length or make. */
type VariantProps = Pick<Props, 'product'> & { readonly isFirst: boolean };

/** Looks at the variants; visitors too, who find the way to each of them. */
function OtherVariant({ product: { sku, name }, isFirst }: VariantProps) {
  const t = useTexts('product');
  const { open, dialog } = useSpecificityChoice();
  return (
    <>
      <Button className="script-only mt-2 w-full" onClick={() => open({ sku, name, quantity: null })}>
        <Icon of="shapes" size={16} />
        {t(isFirst ? 'chooseVariant' : 'otherVariant')}
      </Button>
      {dialog}
    </>
  );
}

type PriceProps = { readonly enrichment: Enrichment | undefined; readonly isUnavailable: boolean };

/** Keeps the height of a price with one step of its scale, so that nothing moves when it comes. */
function PanelPrice({ enrichment, isUnavailable }: PriceProps) {
  const t = useTexts('product');
  if (isUnavailable) return <p className="mb-3.5 text-small text-ink-2">{t('priceUnavailable')}</p>;
  if (!enrichment) {
    return (
      <div className="script-only mb-3.5 grid min-h-37.5 content-center gap-2">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-3.5 w-24" />
      </div>
    );
  }
  const { unitPrice, unitPriceGross, priceUnit, measurementUnitName } = enrichment;
  const main = unitPrice ?? unitPriceGross;
  const unit = priceUnit === 1 ? measurementUnitName : `${formatQuantity(priceUnit)}\u00a0${measurementUnitName}`;
  if (main === null) return <p className="mb-3.5 min-h-37.5 text-ink-2">{t('priceOnRequest')}</p>;
  return (
    <div className="mb-3.5 grid min-h-37.5 content-center">
      <div className="grid min-h-19 content-center leading-tight">
        {unitPrice !== null && unitPriceGross !== null && unitPriceGross > unitPrice && (
          <p className="text-note text-ink-3">
            <s>{formatAmount(unitPriceGross)}</s> {t('list')}
          </p>
        )}
        <p className="text-[1.75rem] leading-tight font-semibold">{formatChf(main)}</p>
        <p className="text-note text-ink-3">{t(unitPrice === null ? 'grossPer' : 'netPer', { unit })}</p>
        {enrichment.additions?.map(({ kind, name, value }) => (
          <p key={kind} className="text-note text-ink-3">
            {t('addition', { name, amount: formatAmount(value) })}
          </p>
        ))}
      </div>
      {enrichment.priceScale.length > 0 && <Scale enrichment={enrichment} />}
    </div>
  );
}

function Scale({ enrichment: { priceScale, measurementUnitName } }: { readonly enrichment: Enrichment }) {
  const t = useTexts('product');
  return (
    <table className="mt-3 w-full text-small">
      <caption className="sr-only">{t('scale.caption')}</caption>
      <thead>
        <tr className="border-b border-line-2 text-note text-ink-3 [&>th]:py-1 [&>th]:font-medium">
          <th scope="col" className="text-left">
            {t('scale.from')}
          </th>
          <th scope="col" className="text-right">
            {t('scale.net')}
          </th>
          <th scope="col" className="text-right">
            {t('scale.saves')}
          </th>
        </tr>
      </thead>
      <tbody>
        {priceScale.map(({ amount, unitPrice, percentage }) => (
          <tr key={amount} className="border-b border-line [&>td]:py-1.25">
            <td>
              {formatQuantity(amount)} {measurementUnitName}
            </td>
            <td className="text-right">{formatAmount(unitPrice)}</td>
            <td className="text-right text-ok">{percentage > 0 && `−${formatNumber(percentage, 1)}\u00a0%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much lies in which warehouse, and the day on which the wanted quantity is there. */
function Warehouses({ enrichment, quantity }: { readonly enrichment: Enrichment; readonly quantity: number }) {
  const t = useTexts('product');
  if (enrichment.warehouses.length === 0) return null;
  return (
    <table className="mt-2.5 w-full text-small">
      <caption className="sr-only">{t('warehouses')}</caption>
      <tbody>
        {enrichment.warehouses.map(({ erpId, name, quantityOnHand, date }) => (
          <tr key={erpId} className="[&>*]:py-1">
            <th scope="row" className="text-left font-normal">
              <span className="flex items-center gap-2.5">
                <AvailabilitySign icon={warehouseIcon({ quantityOnHand, date }, quantity)} />
                {name}
              </span>
            </th>
            <td className="text-right">
              {formatQuantity(quantityOnHand)} {enrichment.measurementUnitName}
              {date !== null && ` · ${formatDate(date)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
