import { formatQuantity } from '#app/lib/format.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LongWords } from '#app/ui/long-words.tsx';
import type { ShownCategory } from './shown-tile.ts';

type Props = {
  readonly categories: readonly ShownCategory[];
  /** On phones one row to push sideways, where the products below are what one came for. */
  readonly isStrip?: boolean;
};

/**
 * Categories as small tiles: picture, name, how many articles below it, so that long German words have room. Empty ones are
 * left out.
 */
export function CategoryTiles({ categories, isStrip = false }: Props) {
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(14.5rem,1fr))] gap-2.5 ${isStrip ? 'max-sm:-mx-gutter max-sm:auto-cols-[14.5rem] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:overflow-x-auto max-sm:px-gutter max-sm:pb-1.5' : 'max-sm:grid-cols-1'}`}
    >
      {categories
        .filter((category) => category.productAmount > 0)
        .map((category, index) => (
          <li key={category.id} className="flex">
            <Link
              to={category.url}
              className="flex w-full items-center gap-3 rounded-card border border-line bg-raised p-2 pr-3 hover:border-edge"
            >
              <CategoryPicture imageUrl={category.imageUrl} isLazy={index > 11} />
              <span className="grid min-w-0 grow gap-0.5 leading-snug">
                <span className="font-medium wrap-anywhere hyphens-auto">
                  <LongWords>{category.title}</LongWords>
                </span>
                <span className="text-note text-ink-3">{formatQuantity(category.productAmount)}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

export function CategoryPicture({ imageUrl, isLazy }: { readonly imageUrl: string | null; readonly isLazy: boolean }) {
  return (
    <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-picture">
      {imageUrl === null ? (
        <Icon of="layers" size={20} className="text-on-search-2" />
      ) : (
        <img
          src={imageUrl}
          alt=""
          width={52}
          height={52}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          className="size-full object-contain p-1"
        />
      )}
    </span>
  );
}
