import { documentsApi } from '@shop/contract/documents';
import type { AskOf } from '@shop/contract/endpoint';
import type { Route } from './+types/checkout-export.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { passFile, queryOf } from './pass-file.ts';

/** An order just placed, by its `reference-number`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = queryOf<AskOf<typeof documentsApi.checkoutExport>['query']>(request);
  return passFile(await context.get(apiContext).file(documentsApi.checkoutExport, { query }));
}
