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
import { READER_DATA, type InPage, type Reader } from '#app/lib/reader.ts';
import { textSources } from '#app/lib/texts.server.ts';
import { TextContext } from '#app/lib/texts.ts';
import { AccountName, BottomCartBadge, CartLabel, WaitingBadge } from './bar-labels.tsx';
import { UserLinks } from './user-links.tsx';

/** What may stand in a `PersonalPlace`, drawn for one reader: the same parts as in the page, with the same properties. */
const parts: Readonly<Record<string, (reader: InPage) => ReactNode>> = {
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

/** Cuts one drawing of all parts; no text of a customer can make it, because `<` is written as `&lt;` in texts. */
const CUT = '<hr data-cut="true"/>';

/**
 * The places of a page for many, for one reader; what they need beside him and his cart is asked for here.
 * @param url address of the page, whose language, path and filters the parts need
 */
export async function drawPersonal(
  api: Api,
  { user, cart, ownCounts }: Reader,
  url: string,
  places: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = places.filter((name) => Object.hasOwn(parts, name));
  const lastOrders = names.includes('lastOrders') ? await findLastOrders(api, user) : undefined;
  const inPage: InPage = { user, cart, lastOrders, ownCounts };
  const html = renderToString(
    <TextContext value={textSources[languageOfPath(new URL(url, 'http://page.internal').pathname)]}>
      <StaticRouter location={url}>
        <Routes>
          <Route path="/:locale/*" element={names.map((name) => drawPart(name, inPage))} />
        </Routes>
      </StaticRouter>
    </TextContext>,
  );
  const drawn = html.split(CUT);
  const data = JSON.stringify(inPage).replaceAll('<', '\\u003c');
  return new Map([[READER_DATA, data], ...names.map((name, index) => [name, drawn[index] ?? ''] as const)]);
}

function drawPart(name: string, reader: InPage): ReactNode {
  return [parts[name]?.(reader), <hr key={name} data-cut />];
}
