import type { ProductTile } from '@shop/contract/catalogue';
import { useEnriched } from '#app/features/catalogue/enrichment.tsx';
import { formatChf, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FactName, FoldingGroup } from './folding-group.tsx';

/** List and own price, each for those who may see it; nothing for visitors (docs/domain/compare.md#prices). */
export function PriceGroup({ products }: { readonly products: readonly ProductTile[] }) {
  const t = useTexts('compare');
  const permissions = useSession()?.user?.permissions ?? [];
  const kinds = (['gross', 'net'] as const).filter((kind) =>
    permissions.includes(kind === 'gross' ? 'showGrossPrices' : 'showNetPrices'),
  );
  if (!permissions.includes('showPrices') || kinds.length === 0) return null;
  return (
    <FoldingGroup title={t('price.group')} columns={products.length}>
      {kinds.map((kind) => (
        <tr key={kind}>
          <FactName>{t(`price.${kind}`)}</FactName>
          {products.map((product) => (
            <td key={product.sku} className="h-9 border-t border-l border-line px-3 py-1.75 align-top print:px-1.5">
              <PriceOf product={product} kind={kind} />
            </td>
          ))}
          <td aria-hidden className="border-t border-line" />
        </tr>
      ))}
    </FoldingGroup>
  );
}

function PriceOf({ product, kind }: { readonly product: ProductTile; readonly kind: 'gross' | 'net' }) {
  const t = useTexts('compare');
  const enriched = useEnriched(product);
  if (enriched.state === 'waiting') return <Skeleton className="h-4 w-20" />;
  if (enriched.state === 'removed') return <span className="text-ink-3">–</span>;
  if (enriched.state === 'family') return <span className="text-ink-3">{t('price.byVariant')}</span>;
  if (enriched.state !== 'known') return <span className="text-ink-3">{t('price.unavailable')}</span>;
  const { unitPrice, unitPriceGross, priceUnit, measurementUnitName } = enriched.enrichment;
  const cents = kind === 'gross' ? unitPriceGross : unitPrice;
  if (cents === null) return <span className="text-ink-3">{t('price.onRequest')}</span>;
  const unit = priceUnit === 1 ? measurementUnitName : `${formatQuantity(priceUnit)}\u00a0${measurementUnitName}`;
  return (
    <>
      <b className={kind === 'net' ? 'font-semibold' : 'font-normal'}>{formatChf(cents)}</b>{' '}
      <span className="text-note whitespace-nowrap text-ink-3">{t('price.per', { unit })}</span>
    </>
  );
}
