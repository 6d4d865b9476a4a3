import type { ProductTile } from '@shop/contract/catalogue';
import { useLocation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { logInInPanel } from '#app/session/log-in-panel.ts';
import { useSession } from '#app/session/session.ts';
import { Availability } from './goods/availability.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Price } from './goods/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useEnriched, useMaySeePrices } from './enrichment.tsx';

type Priced = Pick<ProductTile, 'sku' | 'groupKey'> &
  Partial<Pick<ProductTile, 'hasSpecificities' | 'idProductAbstract' | 'isSold'>>;
type Props = { readonly product: Priced; readonly quantity: number };

/** The price block, or its place while it is on its way. Nothing for who sees no prices. */
export function ProductPrice({ product, quantity }: Props) {
  const t = useTexts('catalogue');
  const enriched = useEnriched(product);
  const maySeePrices = useMaySeePrices();
  if (!maySeePrices || enriched.state === 'family' || enriched.state === 'removed') return null;
  if (enriched.state === 'unavailable')
    return <p className="text-right text-note text-ink-3">{t('priceUnavailable')}</p>;
  if (enriched.state !== 'known') {
    return (
      <span className="grid justify-items-end gap-1.5">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-3 w-11" />
      </span>
    );
  }
  const { unitPrice, unitPriceGross, measurementUnitName, priceUnit, priceScale, additions } = enriched.enrichment;
  if (unitPrice === null && unitPriceGross === null) {
    return <p className="text-right text-note text-ink-3">{t('priceOnRequest')}</p>;
  }
  return (
    <Price
      net={unitPrice}
      gross={unitPriceGross}
      unit={measurementUnitName}
      priceUnit={priceUnit}
      fee={additions?.find(({ kind }) => kind === 'vrg')?.value}
      scale={priceScale.find((step) => step.amount > quantity)}
    />
  );
}

export function ProductAvailability({ product }: Pick<Props, 'product'>) {
  const t = useTexts('catalogue');
  const enriched = useEnriched(product);
  if (enriched.state === 'removed') return <span className="text-small text-ink-2">{t('removed')}</span>;
  if (enriched.state === 'family') return <span className="text-small text-ink-2">{t('inVariants')}</span>;
  if (enriched.state === 'visitor') return null;
  if (enriched.state === 'unavailable') return <Availability icon="gray" />;
  if (enriched.state === 'waiting' || enriched.isAvailabilityPending) return <Skeleton className="h-3.5 w-28" />;
  const { availabilityIconId, stock } = enriched.enrichment;
  return <Availability icon={availabilityIconId} text={stock} />;
}

/** For visitors in the place of price and cart: calm, and back to this page afterwards. */
export function LogInForPrices({ className = '' }: { readonly className?: string }) {
  const t = useTexts('catalogue');
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  return (
    // A plain link: it opens the panel, and only where there is none leads away.
    <a
      href={localPath(`/login?redirectUrl=${encodeURIComponent(pathname + search)}`)}
      rel="nofollow"
      className={`${buttonLook('quiet')} ${className}`}
      onClick={(event) => logInInPanel(event)}
    >
      {t('logInForPrices')}
    </a>
  );
}

/** A logged-in user without scripts has no prices and cart here; the page says why. */
export function NeedsScripts() {
  const t = useTexts('catalogue');
  const hasUser = Boolean(useSession()?.user);
  return (
    hasUser && (
      <noscript>{import.meta.env.SSR && <p className="my-2 text-small text-ink-2">{t('needsScripts')}</p>}</noscript>
    )
  );
}
