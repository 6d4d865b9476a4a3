import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { ShownBlock, ShownAnnouncements } from '@shop/contract/content';
import { ContentBlocks } from '#app/features/content/content-blocks.tsx';
import { useAnnouncements } from '#app/features/content/announcements-of-page.ts';
import { Headlines } from '#app/features/content/headlines.tsx';
import { CategoryPicture } from '#app/features/catalogue/category-tiles.tsx';
import { PageHead } from '#app/features/catalogue/page-head.tsx';
import { urlsOfPath } from '#app/features/catalogue/page-urls.ts';
import { shopFacts } from '#app/features/catalogue/search-engine-facts.ts';
import { htmlLangOf, languageOfPath } from '#app/lib/locale.ts';
import { isBuyer, viewerOfPage } from '#app/session/viewer.ts';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';
import type { LastOrder } from './last-order.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useFrameCatalogue } from '#app/features/catalogue/frame-catalogue.ts';
import type { ShownBranch } from '#app/features/catalogue/shown-tile.ts';
import { useSession } from '#app/session/session.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { Link } from '#app/ui/link.tsx';
import { UserSlot } from '#app/session/user-slot.tsx';
import { LastOrders } from './last-orders.tsx';
import { Greeting, OpenCart } from './personal-home.tsx';
import { ToolCards } from './tool-cards.tsx';
import { TopProducts } from './top-products.tsx';

/** Seen on the first day only: browsers fetch it where nothing is for sale. */
const EmptyShop = lazyComponentInPage(() => import('./empty-shop.tsx'));

type Props = {
  readonly origin: string;
  /** Empty while the catalogue is being built. */
  readonly branches: readonly ShownBranch[];
  /** What the operator writes on it. */
  readonly blocks: readonly ShownBlock[];
  readonly checkTexts: CheckTexts;
  /** Not there in a shared page, whose viewer data hold them. */
  readonly lastOrders: readonly LastOrder[] | undefined;
  readonly announcements: ShownAnnouncements | undefined;
};

/** Where the day begins: back to the cart, to what was ordered, or into the catalogue. */
export function HomePage({ origin, branches, blocks, checkTexts, lastOrders, announcements: loaded }: Props) {
  const t = useTexts('home');
  const { pathname } = useLocation();
  const shell = useSession();
  const { toolLinks } = useFrameCatalogue();
  const announcements = useAnnouncements(loaded);
  if (!shell) return null;
  const { operator, user, cart } = shell;
  return (
    <div className="py-8 max-sm:py-5">
      <PageHead
        title={t('title', { name: operator.name })}
        description={t('lead')}
        origin={origin}
        canonical={pathname}
        urls={urlsOfPath('')}
        facts={
          import.meta.env.SSR &&
          shopFacts(origin, { path: pathname, language: htmlLangOf(languageOfPath(pathname)), operator })
        }
      />
      <h1 className="mb-2">
        {user ? (
          <UserSlot name="greeting">
            <Greeting user={user} />
          </UserSlot>
        ) : (
          t('heading')
        )}
      </h1>
      <p className="max-w-160 text-ink-2">{t('lead')}</p>
      {user && (
        <UserSlot name="openCart">
          <OpenCart cart={cart} />
        </UserSlot>
      )}
      {isBuyer(user) && user && (
        <>
          <UserSlot name="topProducts">
            <TopProducts user={user} />
          </UserSlot>
          <UserSlot name="lastOrders">
            <LastOrders orders={lastOrders ?? (import.meta.env.SSR ? undefined : viewerOfPage()?.lastOrders)} />
          </UserSlot>
        </>
      )}
      {branches.length === 0 && (
        <Suspense>
          <EmptyShop phone={operator.phone} isStaff={user?.role === 'operator'} />
        </Suspense>
      )}
      <div className="mt-7 mb-3 flex items-baseline gap-4" hidden={branches.length === 0}>
        <h2>{t('departments')}</h2>
        <Link to="/category" className="link inline-flex min-h-6 items-center text-small">
          {t('wholeCatalogue')}
        </Link>
      </div>
      <ul className="grid gap-3 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {branches.map((branch, index) => (
          <Department key={branch.id} branch={branch} isLazy={index > 7} />
        ))}
      </ul>
      <ToolCards links={toolLinks} />
      {blocks.length > 0 && (
        <div className="mt-8">
          <ContentBlocks blocks={blocks} checkTexts={checkTexts} />
        </div>
      )}
      <UserSlot name="headlines">
        <Headlines announcements={announcements} />
      </UserSlot>
    </div>
  );
}

function Department({ branch, isLazy }: { readonly branch: ShownBranch; readonly isLazy: boolean }) {
  const t = useTexts('home');
  return (
    <li className="flex">
      <Link
        to={branch.url}
        className="flex w-full gap-3.5 rounded-card border border-line bg-raised p-3.5 hover:border-edge"
      >
        <CategoryPicture imageUrl={branch.imageUrl} isLazy={isLazy} />
        <span className="min-w-0">
          <b className="block text-section font-semibold">{branch.title}</b>
          <span className="block text-note text-ink-2">{branch.childTitles.join(' · ')}</span>
          <span className="mt-1 block text-note text-ink-3">{t('articles', { count: branch.productAmount })}</span>
        </span>
      </Link>
    </li>
  );
}
