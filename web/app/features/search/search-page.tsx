import type { SearchResult } from '@shop/contract/search';
import { SearchX } from 'lucide-react';
import { useLocation } from 'react-router';
import { CategoryTiles } from '#app/features/catalogue/category-tiles.tsx';
import { ListingPage } from '#app/features/catalogue/listing.tsx';
import {
  addressForSearchEngines,
  hasFilters,
  searchOf,
  withoutFilters,
  type Listing,
  type View,
} from '#app/features/catalogue/listing-address.ts';
import { PageHead } from '#app/features/catalogue/page-head.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { NarrowerCategories } from './narrower-categories.tsx';

type Props = {
  readonly data: SearchResult;
  readonly listing: Listing;
  readonly view: View;
  readonly origin: string;
};

/** What was found for the words, or what to try where nothing was. */
export function SearchPage({ data, listing, view, origin }: Props) {
  const t = useTexts('search');
  const { pathname } = useLocation();
  const operator = useShell()?.operator.name ?? '';
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
            {data.isRelaxed && <Note>{t('relaxed')}</Note>}
          </div>
        }
        whenEmpty={<NothingFound listing={listing} />}
      />
    </>
  );
}

function NothingFound({ listing }: { readonly listing: Listing }) {
  const t = useTexts('search');
  const { pathname } = useLocation();
  const shell = useShell();
  return (
    <div className="grid gap-6">
      <EmptyState
        icon={SearchX}
        title={t('nothing.title', { query: listing.query })}
        action={
          (hasFilters(listing) || listing.category !== undefined) && (
            <Link
              to={pathname + searchOf({ ...withoutFilters(listing), category: undefined })}
              className={buttonLook('primary')}
            >
              {t('nothing.withoutFilters')}
            </Link>
          )
        }
      >
        <ul className="list-disc pl-5 text-left">
          <li>{t('nothing.tryNumber')}</li>
          <li>{t('nothing.tryFewer')}</li>
          <li>{t('nothing.trySpelling')}</li>
        </ul>
        {shell && (
          <p className="mt-3">
            {t('nothing.call')}{' '}
            <a href={`tel:${shell.operator.phone.replaceAll(' ', '')}`} className="link whitespace-nowrap underline">
              {shell.operator.phone}
            </a>
          </p>
        )}
      </EmptyState>
      {shell && shell.categories.length > 0 && (
        <section>
          <h2 className="mb-2.5">{t('nothing.browse')}</h2>
          <CategoryTiles categories={shell.categories} />
        </section>
      )}
    </div>
  );
}
