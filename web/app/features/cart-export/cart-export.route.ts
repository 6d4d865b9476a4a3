import { cartExportApi } from '@shop/contract/cart-export';
import type { AskOf } from '@shop/contract/endpoint';
import type { Route } from './+types/cart-export.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { passFile, queryOf } from './pass-file.ts';

/** A link that can be kept or sent to a colleague (docs/domain/cart.md#links). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = queryOf<AskOf<typeof cartExportApi.cart>['query']>(request);
  return passFile(await context.get(apiContext).file(cartExportApi.cart, { params: { cartId: params.cartId }, query }));
}
