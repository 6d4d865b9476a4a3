import { useTexts } from '#app/lib/texts.ts';
import { closePopover } from '#app/ui/popover-actions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { FrameCategory, ToolLink } from '#app/features/catalogue/frame-catalogue.ts';

export const CATALOGUE_MENU = 'catalogue-menu';

type Props = { readonly categories: readonly FrameCategory[]; readonly toolLinks: readonly ToolLink[] };

/** The whole first two levels of the catalogue on one sheet, the tools below; opens without scripts too. */
export function CatalogueMenu({ categories, toolLinks }: Props) {
  const t = useTexts('shell');
  if (categories.length === 0) return null;
  return (
    <div
      id={CATALOGUE_MENU}
      popover="auto"
      className="catalogue-sheet fixed mx-auto my-0 max-h-[calc(100dvh-7rem)] w-full max-w-page overflow-y-auto border border-line bg-raised p-6 text-ink shadow-float open:animate-appear max-sm:max-h-[calc(100dvh-3.75rem)] sm:rounded-b-card"
      data-print="no"
    >
      <button
        type="button"
        popoverTarget={CATALOGUE_MENU}
        popoverTargetAction="hide"
        aria-label={t('closeCatalogue')}
        title={t('closeCatalogue')}
        className="sticky top-0 z-10 float-right -mt-3 -mr-3 grid size-10 place-items-center rounded-control bg-raised text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-touch"
      >
        <Icon of="x" />
      </button>
      <nav aria-label={t('catalogue')}>
        {/* Space below, not above: a margin at the top of a column is kept by some browsers and dropped by others. */}
        <ul className="catalogue-branches gap-x-8 sm:columns-2 md:columns-3 lg:columns-4">
          {categories.map((branch) => (
            <li key={branch.id}>
              <Link to={branch.url} onClick={closePopover}>
                {branch.title}
              </Link>
              <ul>
                {branch.children.map((category) => (
                  <li key={category.id}>
                    {/* The branches above tell React Router of the route already. */}
                    <Link to={category.url} onClick={closePopover} discover="none">
                      {category.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {toolLinks.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-6 border-t border-line pt-3">
            {toolLinks.map(({ title, url }) => (
              <li key={url}>
                <Link to={url} onClick={closePopover} className="block py-1 font-medium hover:underline">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </div>
  );
}
