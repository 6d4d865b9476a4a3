import { compareApi } from '@shop/contract/compare';
import { redirect, useSearchParams } from 'react-router';
import type { Route } from './+types/compare.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { ComparePage } from './compare-page.tsx';
import { changePlainList, readPlainList } from './plain-list.server.ts';

export const handle = { texts: ['catalogue', 'compare'] };

export const meta = openToSearchEngines;

/** Which products are compared only the browser knows: the page asks for them once it is there, or its cookie says it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const productIds = [...readPlainList(request)];
  const { lists } =
    productIds.length === 0
      ? { lists: [] }
      : await context.get(apiContext).get(compareApi.comparison, { body: { productIds } });
  return { origin: new URL(request.url).origin, plainLists: lists };
}

/** For pages without scripts. */
export async function action({ params, request }: Route.ActionArgs) {
  const cookie = changePlainList(readPlainList(request), await request.formData());
  throw redirect(`/${params.locale}/compare`, { status: 303, headers: { 'set-cookie': cookie } });
}

export const shouldRevalidate = () => false;

export default function CompareRoute({ loaderData: { origin, plainLists } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const type = search.get('view') === 'kombiTool' ? 'kombiTool' : 'default';
  return <ComparePage key={type} type={type} origin={origin} plainLists={plainLists} />;
}
