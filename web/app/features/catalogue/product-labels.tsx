import type { ProductTile } from '@shop/contract/catalogue';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EnergyArrow } from './goods/energy-arrow.tsx';
import { Label } from '#app/ui/label.tsx';
import { useEnriched } from './enrichment.tsx';

/** Price types: 2 is new, 7 is clearance, the others are promotions (docs/domain/prices.md#price-types). */
const NEW = 2;
const CLEARANCE = 7;

type Labelled = Pick<ProductTile, 'sku' | 'groupKey' | 'energyEfficiencyClass' | 'energySheetUrl' | 'greenLabel'> &
  Partial<Pick<ProductTile, 'isNew' | 'isDiscontinued' | 'alreadyBought'>>;

type Props = {
  readonly product: Labelled;
  /** Lines to keep: in narrow places the last day of a promotion needs a second one. */
  readonly lines?: 1 | 2;
};

/** Energy class, Green Way, new, bought before, promotion with its last day. Keeps its place, so that what comes late moves nothing. */
export function ProductLabels({ product, lines = 1 }: Props) {
  const t = useTexts('catalogue');
  const enriched = useEnriched(product);
  const { priceType, priceTypeEndDate, alreadyBought } =
    enriched.state === 'known' ? enriched.enrichment : { ...product, priceType: null, priceTypeEndDate: null };
  const isNew = product.isNew === true || priceType === NEW;
  return (
    <div className={`product-labels ${lines === 1 ? 'min-h-5' : 'min-h-11.5'}`}>
      {product.energyEfficiencyClass !== '' && (
        <EnergyArrow
          energyClass={product.energyEfficiencyClass}
          {...(product.energySheetUrl && { sheetUrl: product.energySheetUrl })}
        />
      )}
      {product.greenLabel !== '' && <Label tone="green">{t(`green.${product.greenLabel}`)}</Label>}
      {isNew && <Label tone="new">{t('label.new')}</Label>}
      {product.isDiscontinued === true && <Label>{t('label.discontinued')}</Label>}
      {alreadyBought === true && <Label>{t('label.alreadyBought')}</Label>}
      {priceType !== null && priceType !== NEW && (
        <Label tone="sale">{t(priceType === CLEARANCE ? 'label.clearance' : 'label.promotion')}</Label>
      )}
      {priceType !== null && priceTypeEndDate !== null && (
        <span className="text-note whitespace-nowrap text-ink-3">
          {t('label.validUntil', { date: formatDate(priceTypeEndDate) })}
        </span>
      )}
    </div>
  );
}
