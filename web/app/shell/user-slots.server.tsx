import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { OwnCount } from '#app/features/catalogue/facets.tsx';
import { LastOrders } from '#app/features/home/last-orders.tsx';
import { findLastOrders } from '#app/features/home/find-last-orders.server.ts';
import { Greeting, OpenCart } from '#app/features/home/personal-home.tsx';
import { TopProducts } from '#app/features/home/top-products.tsx';
import type { Api } from '#app/lib/api.ts';
import { languageOfPath } from '#app/lib/locale.ts';
import { VIEWER_DATA, type PageViewer, type Viewer } from '#app/lib/viewer.ts';
import { textSources } from '#app/lib/texts.server.ts';
import { TextContext } from '#app/lib/texts.ts';
import { AccountName, BottomCartBadge, CartLabel, WaitingBadge } from './bar-labels.tsx';
import { UserLinks } from './user-links.tsx';

/** The components that may stand in a `UserSlot`, rendered for one viewer with the same properties as in the page. */
const slotComponents: Readonly<Record<string, (viewer: PageViewer) => ReactNode>> = {
  accountName: ({ user }) => <AccountName user={user} />,
  accountLinks: ({ user }) => <UserLinks user={user} />,
  bottomAccount: ({ user }) => <WaitingBadge user={user} />,
  cart: ({ cart }) => <CartLabel cart={cart} />,
  bottomCart: ({ cart }) => <BottomCartBadge cart={cart} />,
  greeting: ({ user }) => <Greeting user={user} />,
  openCart: ({ cart }) => <OpenCart cart={cart} />,
  lastOrders: ({ lastOrders }) => <LastOrders orders={lastOrders} />,
  topProducts: ({ user }) => <TopProducts user={user} />,
  stockedCount: ({ ownCounts }) => <OwnCount count={ownCounts?.inStock} />,
  boughtCount: ({ ownCounts }) => <OwnCount count={ownCounts?.alreadyBought} />,
};

/** Separates the slots in one rendering of all of them; no text of a customer can contain it, because `<` is written as `&lt;` in texts. */
const CUT = '<hr data-cut="true"/>';

/**
 * Renders the slots of a shared page for one viewer; loads what they need beside him and his cart.
 * @param url address of the page, whose language, path and filters the slotComponents need
 */
export async function renderUserSlots(
  api: Api,
  { user, cart, ownCounts }: Viewer,
  url: string,
  slots: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = slots.filter((name) => Object.hasOwn(slotComponents, name));
  const lastOrders = names.includes('lastOrders') ? await findLastOrders(api, user) : undefined;
  const pageViewer: PageViewer = { user, cart, lastOrders, ownCounts };
  const html = renderToString(
    <TextContext value={textSources[languageOfPath(new URL(url, 'http://page.internal').pathname)]}>
      <StaticRouter location={url}>
        <Routes>
          <Route path="/:locale/*" element={names.map((name) => renderSlot(name, pageViewer))} />
        </Routes>
      </StaticRouter>
    </TextContext>,
  );
  const rendered = html.split(CUT);
  const data = JSON.stringify(pageViewer).replaceAll('<', '\\u003c');
  return new Map([[VIEWER_DATA, data], ...names.map((name, index) => [name, rendered[index] ?? ''] as const)]);
}

function renderSlot(name: string, viewer: PageViewer): ReactNode {
  return [slotComponents[name]?.(viewer), <hr key={name} data-cut />];
}
