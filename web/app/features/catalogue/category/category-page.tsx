import { catalogueApi, type Category } from '@shop/contract/catalogue';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ListingPage } from '../listing.tsx';
import {
  addressForSearchEngines,
  hasFilters,
  searchOf,
  withoutFilters,
  type Listing,
  type View,
} from '../listing-address.ts';
import { PageHead } from '../page-head.tsx';
import { breadcrumbFacts, listFacts } from '../search-engine-facts.ts';
import type { ShownCategory, ShownListing } from '../shown-tile.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { lazyComponent, lazyComponentInPage } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';

/** Hardly ever needed here, so only fetched then. */
/** Where the articles are, there mostly are no narrower categories. */
const CategoryTiles = lazyComponentInPage(async () => ({
  default: (await import('../category-tiles.tsx')).CategoryTiles,
}));

const CategoryEmpty = lazyComponent(async () => ({ default: (await import('./category-empty.tsx')).CategoryEmpty }));

type Props = {
  readonly category: Category;
  readonly breadcrumb: readonly { readonly id: string; readonly title: string; readonly url: string }[];
  readonly children: readonly ShownCategory[];
  readonly urls: Readonly<Record<string, string>>;
  readonly data: ShownListing;
  readonly listing: Listing;
  readonly view: View;
  readonly amountUnfiltered: number | undefined;
  readonly origin: string;
};

/** One category: its sub-categories, then its products with filters. */
export function CategoryPage({
  category,
  breadcrumb,
  children,
  urls,
  data,
  listing,
  view,
  amountUnfiltered,
  origin,
}: Props) {
  const t = useTexts('catalogue');
  const { pathname } = useLocation();
  const operator = useSession()?.operator.name ?? '';
  const { currentPage, currentItemsPerPage } = data.pagination;
  const own = addressForSearchEngines(listing, currentPage);
  const { sort, page, ipp, filters } = listing;
  const question = { sort, page, ipp, filters };
  const hasChildren = children.some((child) => child.productAmount > 0);
  return (
    <>
      <PageHead
        title={`${category.title} · ${operator}`}
        description={t('categoryDescription', { count: category.productAmount, category: category.title, operator })}
        origin={origin}
        canonical={category.url + own.search}
        {...(own.isThis && {
          urls: Object.fromEntries(Object.entries(urls).map(([language, url]) => [language, url + own.search])),
        })}
        isForPeopleOnly={hasFilters(listing)}
        facts={
          import.meta.env.SSR && [
            breadcrumbFacts(origin, [...breadcrumb, category]),
            listFacts(origin, data.products, (currentPage - 1) * currentItemsPerPage),
          ]
        }
      />
      <Breadcrumb trail={breadcrumb} here={category.title} />
      <ListingPage
        heading={category.title}
        listing={listing}
        data={data}
        askWhole={() =>
          browserApi.ask(catalogueApi.products, { body: { categoryId: category.id, ...question } }, { isQuiet: true })
        }
        view={view}
        amountUnfiltered={amountUnfiltered}
        above={
          hasChildren && (
            <nav aria-label={t('subCategories')} className="mt-3.5">
              <Suspense>
                <CategoryTiles categories={children} isStrip />
              </Suspense>
            </nav>
          )
        }
        whenEmpty={
          <Suspense>
            <CategoryEmpty
              allAddress={hasFilters(listing) ? pathname + searchOf(withoutFilters(listing)) : undefined}
            />
          </Suspense>
        }
      />
    </>
  );
}
