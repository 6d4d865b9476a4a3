import { returnsApi } from '@shop/contract/returns';
import { passFile } from '#app/features/cart-export/pass-file.ts';
import type { Route } from './+types/slip.route.ts';
import { apiContext } from '#app/lib/api.ts';

/** The slip of a return as a link that can be kept or sent to a colleague (docs/domain/returns.md#slip). */
export async function loader({ context, params: { returnId } }: Route.LoaderArgs) {
  return passFile(await context.get(apiContext).file(returnsApi.export, { params: { returnId } }));
}
