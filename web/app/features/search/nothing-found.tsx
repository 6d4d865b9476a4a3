import { useLocation } from 'react-router';
import { CategoryTiles } from '#app/features/catalogue/category-tiles.tsx';
import { hasFilters, searchOf, withoutFilters, type Listing } from '#app/features/catalogue/listing-address.ts';
import type { ShownCategory } from '#app/features/catalogue/shown-tile.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  readonly listing: Listing;
  /** Categories of what is near to what was asked for. */
  readonly nearest: readonly ShownCategory[];
  /** Of the first level. */
  readonly branches: readonly ShownCategory[];
};

/** What is near to it, and what to try, where nothing was found. */
export function NothingFound({ listing, nearest, branches }: Props) {
  const t = useTexts('search');
  const { pathname } = useLocation();
  const shell = useSession();
  return (
    <div className="grid gap-6">
      <EmptyState
        icon="search-x"
        title={t(hasFilters(listing) ? 'nothing.titleWithFilters' : 'nothing.title', { query: listing.query })}
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
      {nearest.length > 0 && (
        <section>
          <h2 className="mb-2.5">{t('nothing.nearest')}</h2>
          <CategoryTiles categories={nearest} />
        </section>
      )}
      {branches.length > 0 && (
        <section>
          <h2 className="mb-2.5">{t('nothing.browse')}</h2>
          <CategoryTiles categories={branches} />
        </section>
      )}
    </div>
  );
}
