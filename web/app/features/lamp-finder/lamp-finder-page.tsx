import { lampFinderApi, type LampFinderResult } from '@shop/contract/lamp-finder';
import { useLocation } from 'react-router';
import {
  hasFilters,
  searchOf,
  withoutFilter,
  withoutFilters,
  type Listing,
  type View,
} from '#app/features/catalogue/listing-address.ts';
import { chosenFilters } from '#app/features/catalogue/chosen-filters.tsx';
import { ListingToolbar } from '#app/features/catalogue/listing-toolbar.tsx';
import { PageHead } from '#app/features/catalogue/page-head.tsx';
import { urlsOfPath } from '#app/features/catalogue/page-urls.ts';
import { ProductList } from '#app/features/catalogue/product-list.tsx';
import type { ShownListing } from '#app/features/catalogue/shown-tile.ts';
import { useAskedListing } from '#app/features/catalogue/use-asked-listing.ts';
import { useWholeListing } from '#app/features/catalogue/use-whole-listing.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { LampForm } from './lamp-form.tsx';

/** Pictures of the first products are wanted at once. */
const FIRST_PRODUCTS = 2;
const RESULTS = 'lamps';

type Props = {
  readonly found: ShownListing & Pick<LampFinderResult, 'lampFinderFacets' | 'wayOut'>;
  readonly listing: Listing;
  readonly view: View;
  readonly origin: string;
};

/** Above, what the lamp must be; below, the lamps that are it. The address holds the whole choice. */
export function LampFinderPage({ found, view, origin, ...props }: Props) {
  const t = useTexts('lamp-finder');
  const { pathname } = useLocation();
  const operator = useSession()?.operator.name ?? '';
  const { numFound, currentPage, maxPage } = found.pagination;
  const { listing, isWaiting, ask } = useAskedListing(props.listing);
  const urls = urlsOfPath('/lamp-finder');
  const { sort, page, ipp, filters } = props.listing;
  const { listed } = useWholeListing(found, () =>
    browserApi.ask(lampFinderApi.products, { body: { sort, page, ipp, filters } }, { isQuiet: true }),
  );
  return (
    <>
      <PageHead
        title={`${t('title')} · ${operator}`}
        description={t('description')}
        origin={origin}
        canonical={pathname}
        urls={urls}
        isForPeopleOnly={hasFilters(listing)}
      />
      <Breadcrumb here={t('title')} />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="grow max-sm:pt-3.5">{t('title')}</h1>
        {hasFilters(listing) && (
          <Link to={pathname + searchOf(withoutFilters(listing))} preventScrollReset className="link text-small">
            {t('startAnew')}
          </Link>
        )}
      </div>
      <p className="mt-1 max-w-160 text-ink-2">{t('lead')}</p>
      <LampForm
        facets={found.lampFinderFacets}
        listing={listing}
        onAsk={ask}
        alsoChosen={chosenFilters(listing, found).map(({ whole }) => whole)}
      />
      <div
        data-print="no"
        className="sticky bottom-15 z-10 -mx-gutter border-t border-line-2 bg-raised px-gutter py-2.5 sm:hidden"
      >
        <a href={`#${RESULTS}`} className={`${buttonLook('primary')} w-full`}>
          {t('show', { count: numFound })}
          <Icon of="arrow-down" size={16} />
        </a>
      </div>
      <section id={RESULTS} aria-busy={isWaiting} className="mt-6 scroll-mt-20">
        <h2>{t('results')}</h2>
        <ListingToolbar
          listing={listing}
          sort={isWaiting ? listing.sort : found.sorting.currentSortParam}
          onAsk={ask}
          data={{ ...found, facets: [...found.lampFinderFacets, ...found.facets] }}
          view={view}
          filterButton={null}
        />
        <div className={`transition-opacity ${isWaiting ? 'opacity-50 delay-150' : ''}`} inert={isWaiting}>
          {numFound === 0 ? (
            <WayOut found={found} listing={listing} />
          ) : (
            <ProductList {...listed} view={view} firstPictures={FIRST_PRODUCTS} />
          )}
        </div>
        <div className="mt-6 flex justify-center">
          <Pagination
            page={currentPage}
            pageCount={maxPage}
            hrefOf={(page) => pathname + searchOf({ ...listing, page })}
          />
        </div>
      </section>
    </>
  );
}

/** Nothing is all of that: what can be given up, and what there is then. */
function WayOut({ found, listing }: Pick<Props, 'found' | 'listing'>) {
  const t = useTexts('lamp-finder');
  const { pathname } = useLocation();
  const ways = found.wayOut.filter(({ count }) => count > 0);
  if (!hasFilters(listing)) return <EmptyState icon="lightbulb-off" title={t('noLamps')} />;
  return (
    <EmptyState
      icon="lightbulb-off"
      title={t('nothing')}
      action={
        <>
          {ways.map(({ name, label, count }) => (
            <Link
              key={name}
              to={pathname + searchOf(withoutFilter(listing, name))}
              preventScrollReset
              className={buttonLook('quiet')}
            >
              {t('without', { filter: label, count })}
            </Link>
          ))}
          <Link
            to={pathname + searchOf(withoutFilters(listing))}
            preventScrollReset
            className={buttonLook(ways.length > 0 ? 'quiet' : 'primary')}
          >
            {t('startAnew')}
          </Link>
        </>
      }
    >
      {ways.length > 0 ? t('giveUpOne') : t('giveUpMore')}
    </EmptyState>
  );
}
