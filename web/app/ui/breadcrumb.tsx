import { useTexts } from '#app/lib/texts.ts';
import { Link } from './link.tsx';

export type Crumb = { readonly title: string; readonly url: string };

type Props = {
  /** From the top down, without the start page, which always comes first. */
  readonly trail?: readonly Crumb[];
  readonly here: string;
};

/** The way down to this page; under the header of every page but the home page. */
export function Breadcrumb({ trail = [], here }: Props) {
  const t = useTexts('ui');
  return (
    <nav aria-label={t('breadcrumb.label')} className="crumbs py-3 text-note text-ink-3 max-sm:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {[{ title: t('breadcrumb.home'), url: '/' }, ...trail].map((crumb) => (
          <li key={crumb.url} className="flex items-center gap-x-1.5">
            <Link to={crumb.url} className="inline-flex min-h-6 min-w-6 items-center text-ink-2 hover:underline">
              {crumb.title}
            </Link>
            <span aria-hidden>›</span>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
