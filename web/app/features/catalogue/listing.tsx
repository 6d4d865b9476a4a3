import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Facets } from './facets.tsx';
import { hasFilters, listingOfForm, searchOf, withoutFilters, type Listing, type View } from './listing-address.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { NeedsScripts } from './price-and-stock.tsx';
import { ProductList } from './product-list.tsx';
import type { ShownListing } from './shown-tile.ts';
import { useAskedListing } from './use-asked-listing.ts';
import { useWholeListing, type AskWhole } from './use-whole-listing.ts';
import { LongWords } from '#app/ui/long-words.tsx';

/** Pictures of the first products are wanted at once. */
const FIRST_PRODUCTS = 6;
const FILTERS = 'filters';

type Props = {
  readonly listing: Listing;
  readonly data: ShownListing;
  readonly askWhole: AskWhole;
  readonly view: View;
  /** Products without any filter; undefined where that is the same or not known. */
  readonly amountUnfiltered?: number | undefined;
  /** Stands above the filters: narrower categories. */
  readonly narrower?: ReactNode;
  /** Stands between heading and toolbar: sub-categories, notifications. */
  readonly above?: ReactNode;
  readonly heading: string;
  /** In the place of the products where there are none. */
  readonly whenEmpty: ReactNode;
};

/** Facets at the left, products at the right; a GET form and links, so it works without scripts too. */
export function ListingPage({ data, view, amountUnfiltered, narrower, above, heading, whenEmpty, ...props }: Props) {
  const t = useTexts('catalogue');
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { listed, facets } = useWholeListing(data, props.askWhole);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const { listing, isWaiting, ask } = useAskedListing(props.listing);
  const filterCount = Object.keys(listing.filters).length;
  const hasFacets = data.facets.length > 0 || data.globalFilters.length > 0;
  const isNothing = data.pagination.numFound === 0 && !hasFilters(listing);

  function send() {
    if (form.current) ask({ filters: listingOfForm(new FormData(form.current)).filters });
  }

  return (
    <div className="grid items-start gap-8 sm:grid-cols-[14rem_minmax(0,1fr)] md:grid-cols-[16rem_minmax(0,1fr)]">
      <FilterPanel isOpen={areFiltersOpen} onClose={() => setFiltersOpen(false)} count={data.pagination.numFound}>
        <div className={`flex items-baseline gap-3 pb-2.5 ${isNothing ? 'hidden' : ''}`}>
          <h2 className="grow">{t('facets.title')}</h2>
          {hasFilters(listing) && (
            <Link to={pathname + searchOf(withoutFilters(listing))} preventScrollReset className="link text-small">
              {t('facets.clearAll')}
            </Link>
          )}
        </div>
        {narrower}
        <form
          ref={form}
          action={pathname}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          onChange={(event) => {
            const field = event.target;
            if (field instanceof HTMLInputElement && field.type === 'checkbox') send();
          }}
        >
          <ListingAsFields listing={listing} />
          {!isNothing && <Facets facets={facets} globalFilters={data.globalFilters} onChange={send} />}
          <noscript>
            {import.meta.env.SSR && (
              <button type="submit" className={`${buttonLook('primary')} mt-2 w-full`}>
                {t('facets.apply')}
              </button>
            )}
          </noscript>
        </form>
      </FilterPanel>
      <section aria-busy={isWaiting} className="min-w-0">
        <h1 className="max-sm:pt-3.5">
          <LongWords>{heading}</LongWords>
        </h1>
        {above}
        <NeedsScripts />
        {isNothing ? (
          <div className="mt-3.5" />
        ) : (
          <ListingToolbar
            listing={listing}
            sort={isWaiting ? listing.sort : data.sorting.currentSortParam}
            onAsk={ask}
            data={data}
            view={view}
            amountUnfiltered={amountUnfiltered}
            filterButton={
              hasFacets && (
                <a
                  href={`#${FILTERS}`}
                  onClick={(event) => {
                    event.preventDefault();
                    setFiltersOpen(true);
                  }}
                  className={`${buttonLook('quiet')} sm:hidden`}
                >
                  <Icon of="sliders-horizontal" size={16} />
                  {t('facets.title')}
                  {filterCount > 0 && ` (${filterCount})`}
                </a>
              )
            }
          />
        )}
        <div
          className={`transition-opacity ${isWaiting ? 'opacity-50 delay-150' : ''}`}
          // Prices for another filter are on their way: what is dimmed must not be ordered by mistake.
          inert={isWaiting}
        >
          {listed.products.length === 0 ? (
            whenEmpty
          ) : (
            <ProductList {...listed} view={view} firstPictures={FIRST_PRODUCTS} />
          )}
        </div>
        <div className="mt-6 flex justify-center">
          <Pagination
            page={data.pagination.currentPage}
            pageCount={data.pagination.maxPage}
            hrefOf={(page) => pathname + searchOf({ ...listing, page })}
          />
        </div>
      </section>
    </div>
  );
}

/** What the filter form keeps of the listing besides the filters. */
function ListingAsFields({ listing }: { readonly listing: Listing }) {
  const fields: Readonly<Record<string, string | undefined>> = {
    q: listing.query || undefined,
    category: listing.category,
    sort: listing.sort === 'relevance' ? undefined : listing.sort,
    ipp: listing.ipp === 50 ? undefined : String(listing.ipp),
    view: listing.view,
  };
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

type PanelProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly count: number;
  readonly children: ReactNode;
};

/** Beside the products; on phones a sheet over them, opened by a link that needs no script (`#filters`). */
function FilterPanel({ isOpen, onClose, count, children }: PanelProps) {
  const t = useTexts('catalogue');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  return (
    <aside
      ref={panel}
      id={FILTERS}
      tabIndex={-1}
      aria-label={t('facets.title')}
      data-open={isOpen || undefined}
      data-print="no"
      onKeyDown={(event) => isOpen && event.key === 'Escape' && onClose()}
      className="outline-none max-sm:fixed max-sm:inset-0 max-sm:z-40 max-sm:hidden max-sm:overflow-y-auto max-sm:bg-surface max-sm:px-gutter max-sm:pt-4 max-sm:pb-24 max-sm:target:block max-sm:data-open:block"
    >
      {children}
      <div className="fixed inset-x-0 bottom-0 flex gap-2.5 border-t border-line-2 bg-raised px-gutter py-2.5 sm:hidden">
        <Button look="primary" size="wide" onClick={onClose} className="script-only" isReading>
          {t('facets.showProducts', { count })}
        </Button>
        <a
          href="#content"
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
          aria-label={t('facets.close')}
          className={buttonLook('quiet')}
        >
          <Icon of="x" />
        </a>
      </div>
    </aside>
  );
}
