import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  /** The category without its filters; undefined when there are none. */
  readonly allAddress: string | undefined;
};

/** A category in which nothing is left, or nothing yet. */
export function CategoryEmpty({ allAddress }: Props) {
  const t = useTexts('catalogue');
  const isFiltered = allAddress !== undefined;
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <Link to={allAddress ?? '/category'} className={buttonLook(isFiltered ? 'primary' : undefined)}>
          {t(isFiltered ? 'facets.clearAll' : 'allCategories')}
        </Link>
      }
    >
      {t(isFiltered ? 'empty.tooManyFilters' : 'empty.nothingHere')}
    </EmptyState>
  );
}
