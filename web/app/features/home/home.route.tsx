import { catalogueApi } from '@shop/contract/catalogue';
import { contentApi, HOME_SLUG } from '@shop/contract/content';
import { sessionApi } from '@shop/contract/session';
import type { Route } from './+types/home.route.ts';
import { branchToShow } from '#app/features/catalogue/to-show.server.ts';
import { formTextsOf } from '#app/features/content/form-texts.server.ts';
import { apiContext } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { anonymisedPrincipalContext } from '#app/session/page-context.server.ts';
import { findLastOrders } from './find-last-orders.server.ts';
import { HomePage } from './home-page.tsx';

export const handle = { texts: ['home', 'content', 'catalogue'] };

export const meta = openToSearchEngines;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const api = context.get(apiContext);
  const [own, catalogue] = await Promise.all([
    api.ask(contentApi.page, { params: { slug: HOME_SLUG } }, { isQuiet: true }),
    api.ask(catalogueApi.categories, undefined, { isQuiet: true }),
  ]);
  const blocks = own.ok ? own.reply.blocks : [];
  const branches = catalogue.ok ? catalogue.reply.categories.map(branchToShow) : [];
  const common = { origin, blocks, branches, checkTexts: formTextsOf(request, blocks) };
  // A shared page knows no user.
  if (context.get(anonymisedPrincipalContext)) return { ...common, lastOrders: undefined, announcements: undefined };
  const [lastOrders, announcements] = await Promise.all([
    api.get(sessionApi.user).then((user) => findLastOrders(api, user)),
    api.get(contentApi.announcements),
  ]);
  return { ...common, lastOrders, announcements };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
