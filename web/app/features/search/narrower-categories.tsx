import { useLocation } from 'react-router';
import { searchOf, type Listing } from '#app/features/catalogue/listing-address.ts';
import type { ShownCategory } from '#app/features/catalogue/shown-tile.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';

/** Categories shown at most; the filters below narrow further. */
const SHOWN_MAX = 8;

/** Where the found articles are at home, with the most first; one click narrows the search to it. */
export function NarrowerCategories({
  categories,
  listing,
}: {
  readonly categories: readonly ShownCategory[];
  readonly listing: Listing;
}) {
  const t = useTexts('search');
  const { pathname } = useLocation();
  const chosen = listing.category;
  const shown = categories
    .filter((category) => category.productAmount > 0 && category.id !== chosen)
    .toSorted((a, b) => b.productAmount - a.productAmount)
    .slice(0, SHOWN_MAX);
  if (shown.length === 0 && chosen === undefined) return null;
  return (
    <nav aria-label={t('categories')} className="border-t border-line py-3">
      <h3 className="mb-1.5">{t('categories')}</h3>
      {chosen !== undefined && (
        <Link to={pathname + searchOf({ ...listing, category: undefined, page: 1 })} className="link text-small">
          {t('allCategories')}
        </Link>
      )}
      <ul>
        {shown.map((category) => (
          <li key={category.id}>
            <Link
              to={pathname + searchOf({ ...listing, category: category.id, page: 1 })}
              className="flex items-baseline gap-2 py-0.75 text-small hover:underline"
            >
              <span className="min-w-0 grow wrap-anywhere">{category.title}</span>
              <span className="text-note text-ink-3">{formatQuantity(category.productAmount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
