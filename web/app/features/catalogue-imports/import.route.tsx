import { catalogueImportsApi } from '@shop/contract/catalogue-imports';
import { catalogueImportsEndpoints } from '@shop/contract/catalogue-imports.schemas';
import type { Route } from './+types/import.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { ImportPage } from './import-page.tsx';

export const handle = { texts: ['catalogue-imports', 'list'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const call = { params: { importId: params.importId } };
  const shown = await api.get(catalogueImportsApi.show, call);
  const query = readListQuery(request, catalogueImportsEndpoints.articles.query, 'imported-articles');
  const isNamed = new URL(request.url).searchParams.has('kind');
  // What asks for a decision comes first.
  const first = shown.facts.beyond > 0 ? 'beyond' : shown.facts.articlesWithWarnings > 0 ? 'warnings' : 'changed';
  const wanted = isNamed ? query : { ...query, kind: first as typeof query.kind };
  const { articles, pagination } = await api.get(catalogueImportsApi.articles, { ...call, query: wanted });
  return { shown, articles, pagination, query: wanted };
}

/** One import: what it would change, what stops it, and what became of it (docs/domain/imports.md#preview). */
export default function ImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />;
}
