import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';

/** To the list of imports, from a page below it. */
export function WayBack({ here }: { readonly here: string }) {
  const t = useTexts('catalogue-imports');
  return (
    <p className="py-3 text-note text-ink-2 max-sm:hidden">
      <Link to="/operator/imports" className="inline-flex min-h-6 items-center hover:underline">
        {t('title')}
      </Link>
      <span aria-hidden>{' › '}</span>
      <span className="wrap-anywhere">{here}</span>
    </p>
  );
}
