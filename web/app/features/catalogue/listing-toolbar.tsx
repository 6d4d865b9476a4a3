import type { SortParam } from '@shop/contract/catalogue';
import { pageSizes } from '@shop/contract/page';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatQuantity } from '#app/lib/format.ts';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { BareSelect } from '#app/ui/bare-select.tsx';
import { hasFilters, searchOf, type Listing, type View } from './listing-address.ts';
import { rememberView } from './remembered-view.ts';
import type { ShownListing } from './shown-tile.ts';

/** Most listings are read without a filter. */
const ChosenFilters = lazyComponentInPage(async () => ({
  default: (await import('./chosen-filters.tsx')).ChosenFilters,
}));

type Props = {
  readonly listing: Listing;
  /** The order that is shown, or asked for and on its way. */
  readonly sort: SortParam;
  readonly onAsk: (change: Partial<Listing>) => void;
  readonly data: Omit<ShownListing, 'products'>;
  readonly view: View;
  readonly amountUnfiltered?: number | undefined;
  readonly filterButton: ReactNode;
};

/** How many, which filters, in which order, how many on a page, as list or tiles. */
export function ListingToolbar({ listing, sort, onAsk, data, view, amountUnfiltered, filterButton }: Props) {
  const t = useTexts('catalogue');
  const { pathname } = useLocation();
  const sorts = useOfferedSorts(data.sorting);
  const { numFound } = data.pagination;
  const other: View = view === 'list' ? 'tiles' : 'list';
  return (
    <div className="mt-3.5 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:-mx-gutter max-sm:min-w-full max-sm:overflow-x-auto max-sm:px-gutter sm:flex-wrap">
        <p role="status" className="shrink-0 whitespace-nowrap text-ink-2">
          <b className="font-semibold text-ink">{formatQuantity(numFound)}</b>{' '}
          {amountUnfiltered === undefined
            ? t('articles', { count: numFound })
            : t('ofArticles', { count: amountUnfiltered })}
        </p>
        {hasFilters(listing) && (
          <Suspense>
            <ChosenFilters listing={listing} data={data} />
          </Suspense>
        )}
      </div>
      <form
        action={pathname}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-center gap-2.5 max-sm:w-full max-sm:gap-1.5"
      >
        {filterButton}
        <BareSelect
          label={t('sort')}
          name="sort"
          value={sort}
          choices={sorts}
          onChange={(chosen) => onAsk({ sort: chosen })}
          className="max-sm:min-w-28 max-sm:flex-1"
        />
        <BareSelect
          label={t('pageSize')}
          name="ipp"
          value={listing.ipp}
          choices={pageSizes.map((size) => ({ value: size, label: String(size) }))}
          onChange={(ipp) => onAsk({ ipp })}
        />
        <Link
          to={pathname + searchOf({ ...listing, view: other })}
          prefetch="none"
          preventScrollReset
          onClick={() => rememberView(other)}
          className={buttonLook('quiet')}
        >
          <Icon of={other === 'list' ? 'list' : 'layout-grid'} size={16} />
          <span className="sr-only">{t('showAs')} </span>
          <span className="max-sm:sr-only">{t(`view.${other}`)}</span>
        </Link>
        {/* Browsers with scripts never look into it, so their bundle has none of it. */}
        <noscript>{import.meta.env.SSR && <PlainSending listing={listing} />}</noscript>
      </form>
    </div>
  );
}

/** A shared listing was loaded without anybody's rights: users who see list prices may still sort by them. */
function useOfferedSorts({ sortParams }: ShownListing['sorting']): ShownListing['sorting']['sortParams'] {
  const t = useTexts('catalogue');
  const permissions = useSession()?.user?.permissions ?? [];
  if (!permissions.includes('showPrices') || !permissions.includes('showGrossPrices')) return sortParams;
  const missing = (['price_asc', 'price_desc'] as const).filter(
    (sort) => !sortParams.some(({ value }) => value === sort),
  );
  return [...sortParams, ...missing.map((value) => ({ value, label: t(`sortByPrice.${value}`) }))];
}

/** Without scripts the toolbar is a form of its own, which is sent by a button and must not lose the filters. */
function PlainSending({ listing }: { readonly listing: Listing }) {
  const t = useTexts('catalogue');
  const rest = new URLSearchParams(searchOf({ ...listing, sort: 'relevance', ipp: 50, page: 1 }));
  return (
    <>
      {[...rest].map(([name, value], index) => (
        <input key={`${name}${index}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonLook('quiet')}>
        {t('facets.apply')}
      </button>
    </>
  );
}
