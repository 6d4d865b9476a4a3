import { formatName } from '@shop/contract/article-name';
import type { ReactNode } from 'react';
import { Enrichments, useEnriched } from '#app/features/catalogue/enrichment.tsx';
import { ProductPicture } from '#app/features/catalogue/product-picture.tsx';
import { formatChf, formatENumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { AvailabilitySign } from '#app/features/catalogue/goods/availability.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Suggestion } from './use-suggestions.ts';

export { askSuggestions } from './ask-suggestions.ts';

type Props = {
  readonly id: string;
  readonly lines: readonly Suggestion[];
  /** Index of the line the arrows have reached; -1 for none. */
  readonly active: number;
  readonly onChoose: (line: Suggestion) => void;
  readonly onClear: () => void;
};

const groups = [
  { kind: 'recent', title: 'search.recent' },
  { kind: 'product', title: 'search.products' },
  { kind: 'category', title: 'search.categories' },
  { kind: 'page', title: 'search.pages' },
] as const;

/** What the search field offers, in groups; the focus stays in the field. */
export function SuggestionList({ id, lines, active, onChoose, onClear }: Props) {
  const t = useTexts('shell');
  return (
    <div
      className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(32rem,75dvh)] overflow-y-auto rounded-card border border-line bg-raised py-1.5 text-body text-ink shadow-float max-sm:mx-2"
      // The field keeps the focus during a click here.
      onPointerDown={(event) => event.preventDefault()}
      data-print="no"
    >
      <Enrichments products={lines.flatMap((line) => (line.kind === 'product' ? [line.product] : []))} isQuiet>
        <div id={`${id}-list`} role="listbox" aria-label={t('search.suggestions')}>
          {groups.map(({ kind, title }) => {
            const own = lines.map((line, index) => ({ line, index })).filter(({ line }) => line.kind === kind);
            return (
              own.length > 0 && (
                <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                  <p id={`${id}-${kind}`} className="px-3.5 pt-1.5 pb-1 text-note text-ink-3">
                    {t(title)}
                  </p>
                  {own.map(({ line, index }) => (
                    <div
                      key={line.url}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      ref={(option) => {
                        if (index === active) option?.scrollIntoView({ block: 'nearest' });
                      }}
                      onClick={() => onChoose(line)}
                      className="flex min-h-10 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_3px_0_var(--color-spark)]"
                    >
                      <Line line={line} />
                    </div>
                  ))}
                </div>
              )
            );
          })}
        </div>
      </Enrichments>
      {lines[0]?.kind === 'recent' && (
        <button type="button" onClick={onClear} className="link px-3.5 py-1.5 text-small">
          {t('search.clearRecent')}
        </button>
      )}
    </div>
  );
}

function Line({ line }: { readonly line: Suggestion }): ReactNode {
  switch (line.kind) {
    case 'recent':
      return (
        <>
          <Icon of="clock" size={16} className="text-ink-3" />
          <span className="truncate">{line.term}</span>
        </>
      );
    case 'category':
      return (
        <>
          <Icon of="layers" size={16} className="text-ink-3" />
          <span className="min-w-0 grow truncate">{line.category.title}</span>
          <span className="text-note text-ink-3">{formatQuantity(line.category.productAmount)}</span>
        </>
      );
    case 'page':
      return (
        <>
          <Icon of="file-text" size={16} className="text-ink-3" />
          <span className="truncate">{line.title}</span>
        </>
      );
    case 'product':
      return <ProductLine product={line.product} />;
  }
}

function ProductLine({ product }: { readonly product: Extract<Suggestion, { kind: 'product' }>['product'] }) {
  const t = useTexts('shell');
  const { numberKind } = product;
  const numbers = {
    eNumber: formatENumber(product.eNumber),
    manufacturerNumber: product.manufacturerNumber,
    sku: product.sku,
    ownNumber: product.ownNumber ?? '',
    // The suggestion does not carry the bar code; that it was one is what matters.
    gtin: '',
  };
  const shownKind = numberKind ?? 'eNumber';
  return (
    <>
      <ProductPicture image={product.image} size={44} isLazy={false} className="size-11 shrink-0" />
      <span className="min-w-0 grow">
        <span className="line-clamp-1 font-medium">{formatName(product.name)}</span>
        <span className="block text-note text-ink-3">
          {t(`search.kind.${shownKind}`)} <span className="num">{numbers[shownKind]}</span>
          {' · '}
          {product.manufacturer}
        </span>
      </span>
      <Offer product={product} />
    </>
  );
}

/** Own price, for those who may see it, and availability; nothing for visitors, nor while it is not known. */
function Offer({ product }: { readonly product: Extract<Suggestion, { kind: 'product' }>['product'] }) {
  const enriched = useEnriched(product);
  if (enriched.state !== 'known') return null;
  const { unitPrice, unitPriceGross, availabilityIconId, stock } = enriched.enrichment;
  const price = unitPrice ?? unitPriceGross;
  return (
    <span className="grid shrink-0 justify-items-end gap-0.5 text-note">
      {price !== null && <b className="text-small font-semibold">{formatChf(price)}</b>}
      {!enriched.isAvailabilityPending && (
        <span className="flex items-center gap-1.5 text-ink-3">
          <AvailabilitySign icon={availabilityIconId} />
          <span className="max-sm:sr-only">{stock}</span>
        </span>
      )}
    </span>
  );
}
