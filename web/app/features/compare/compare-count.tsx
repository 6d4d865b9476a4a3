import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useCompared } from '#app/features/catalogue/compare-list/use-compared.ts';

/** The way to the comparison, with how many products are in both of its lists; its place is the same with and without a number. */
export function CompareCount() {
  const t = useTexts('shell');
  const { count, path } = useCompared();
  const label = count === 0 ? t('compare') : t('compareCount', { count });
  return (
    <Link
      to={path}
      prefetch="none"
      aria-label={label}
      title={label}
      className="relative grid size-10 shrink-0 place-items-center rounded-control text-on-night-2 hover:bg-night-veil max-sm:hidden"
    >
      <Icon of="scale" size={20} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-4.5 rounded-pill bg-spark px-1 text-center text-micro leading-4.5 font-semibold text-on-spark"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
