import type { CategoryBranch } from '@shop/contract/catalogue';
import { useLocation } from 'react-router';
import { CategoryTiles } from '../category-tiles.tsx';
import { PageHead } from '../page-head.tsx';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { logInInPanel } from '#app/session/log-in-panel.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';

type QuickLink = { readonly title: string; readonly url: string; readonly needsLogin?: boolean };

type Props = {
  readonly categories: readonly CategoryBranch[];
  readonly links: readonly QuickLink[];
  readonly origin: string;
  readonly urls: Readonly<Record<string, string>>;
};

/** The whole catalogue on one page: every department with its categories. */
export function CategoriesPage({ categories, links, origin, urls }: Props) {
  const t = useTexts('catalogue');
  const { pathname } = useLocation();
  const operator = useSession()?.operator.name ?? '';
  return (
    <>
      <PageHead title={`${t('catalogue')} · ${operator}`} origin={origin} canonical={pathname} urls={urls} />
      <Breadcrumb here={t('catalogue')} />
      <h1 className="max-sm:pt-3.5">{t('catalogue')}</h1>
      <nav aria-label={t('quickLinks')} className="mt-3.5">
        <ul className="flex flex-wrap gap-2.5">
          {links.map((link) => (
            <li key={link.url}>
              <QuickLinkButton link={link} />
            </li>
          ))}
        </ul>
      </nav>
      {categories.map((branch) => (
        <section key={branch.id} className="mt-6" aria-labelledby={`branch-${branch.id}`}>
          <h2 id={`branch-${branch.id}`} className="mb-2.5 flex items-baseline gap-2.5">
            <Link to={branch.url} className="leading-6 hover:underline">
              {branch.title}
            </Link>
            <span className="text-note font-normal text-ink-3">{formatQuantity(branch.productAmount)}</span>
          </h2>
          <CategoryTiles categories={branch.children} />
        </section>
      ))}
    </>
  );
}

/** Where a log-in is needed, visitors get the log-in form first, which goes on to the target. */
function QuickLinkButton({ link: { title, url, needsLogin = false } }: { readonly link: QuickLink }) {
  const localPath = useLocalPath();
  const isVisitor = useSession()?.user === null;
  if (!needsLogin || !isVisitor) {
    return (
      <Link to={url} className={buttonLook()}>
        {title}
      </Link>
    );
  }
  return (
    <Link
      to={`/login?redirectUrl=${encodeURIComponent(localPath(url))}`}
      rel="nofollow"
      prefetch="none"
      onClick={(event) => logInInPanel(event, localPath(url))}
      className={buttonLook()}
    >
      {title}
    </Link>
  );
}
