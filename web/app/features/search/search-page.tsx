import { searchApi, type SearchResult } from '@shop/contract/search';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ListingPage } from '#app/features/catalogue/listing.tsx';
import { addressForSearchEngines, searchOf, type Listing, type View } from '#app/features/catalogue/listing-address.ts';
import { PageHead } from '#app/features/catalogue/page-head.tsx';
import type { ShownCategory, ShownListing } from '#app/features/catalogue/shown-tile.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { ForeignBrand } from './foreign-brand.tsx';
import { countSearch } from './search-origin.ts';
import { NarrowerCategories } from './narrower-categories.tsx';

/** Who finds something needs no advice. */
const NothingFound = lazyComponentInPage(async () => ({
  default: (await import('./nothing-found.tsx')).NothingFound,
}));

/** What was found, as the page carries it. */
type Found = ShownListing &
  Pick<SearchResult, 'leftOut' | 'foreignBrands' | 'didYouMean'> & {
    readonly categories: readonly ShownCategory[];
    readonly nearest: readonly ShownCategory[];
    /** Those of the first level, where nothing was found. */
    readonly branches: readonly ShownCategory[];
  };

type Props = {
  readonly data: Found;
  readonly listing: Listing;
  readonly view: View;
  readonly origin: string;
};

/** What was found for the words, or what to try where nothing was. */
export function SearchPage({ data, listing, view, origin }: Props) {
  const t = useTexts('search');
  const { pathname } = useLocation();
  const operator = useSession()?.operator.name ?? '';
  const { query } = listing;
  useEffect(() => {
    // Counted when it is seen, because the answer may come from a cache (docs/domain/search-tuning.md#counting).
    if (query !== '') countSearch(query);
  }, [query]);
  const heading = listing.query === '' ? t('headingAll') : t('heading', { query: listing.query });
  const meant = data.didYouMean === null ? undefined : { ...listing, query: data.didYouMean, page: 1 };
  return (
    <>
      <PageHead
        title={`${heading} · ${operator}`}
        origin={origin}
        canonical={pathname + addressForSearchEngines(listing, data.pagination.currentPage).search}
        isForPeopleOnly
      />
      <Breadcrumb here={t('breadcrumb')} />
      <ListingPage
        heading={heading}
        listing={listing}
        data={data}
        askWhole={() => browserApi.ask(searchApi.search, { body: searchBody(listing) }, { isQuiet: true })}
        view={view}
        narrower={<NarrowerCategories categories={data.categories} listing={listing} />}
        above={
          <div className="grid gap-2 not-empty:mt-3">
            {meant && (
              <p>
                {t('didYouMean')}{' '}
                <Link to={pathname + searchOf(meant)} className="link font-medium underline">
                  {meant.query}
                </Link>
                ?
              </p>
            )}
            {data.leftOut.length > 0 && (
              <Note>{t('leftOut', { words: data.leftOut.map((word) => `«${word}»`).join(', ') })}</Note>
            )}
            {data.foreignBrands.map((brand) => (
              <ForeignBrand key={brand.name} brand={brand} />
            ))}
          </div>
        }
        whenEmpty={
          <Suspense>
            <NothingFound listing={listing} nearest={data.nearest} branches={data.branches} />
          </Suspense>
        }
      />
    </>
  );
}

/** What the API is asked for a listing of found articles. */
export function searchBody({ query, category, sort, page, ipp, filters }: Listing) {
  return { query, sort, page, ipp, filters, ...(category !== undefined && { categoryId: category }) };
}
