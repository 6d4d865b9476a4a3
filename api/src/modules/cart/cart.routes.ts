import { cartApi } from '@shop/contract/cart';
import { cartLinesApi, NO_GROUP_KEY } from '@shop/contract/cart-lines';
import { cartsApi } from '@shop/contract/carts';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { withCartMessages, withCleanupMessage } from './use-cases/say-changes.ts';
import { addCombination, replaceCombination } from './use-cases/add-combination.ts';
import { sortLines, setNotes } from './use-cases/arrange-lines.ts';
import { addCustom, changeCustom } from './use-cases/custom-items.ts';
import { confirmChange } from './use-cases/confirm-change.ts';
import { addLine, addLines, quickAdd } from './use-cases/add-lines.ts';
import { changeQuantities } from './use-cases/change-quantities.ts';
import { enrichCart } from './use-cases/enrich-cart.ts';
import { calculateCart, getCart } from './use-cases/get-cart.ts';
import { moveLines } from './use-cases/move-lines.ts';
import { changePending, removePending } from './use-cases/pending-items.ts';
import { clearCart, removeLines, undoRemoval } from './use-cases/remove-lines.ts';
import { replaceLine } from './use-cases/replace-line.ts';
import { setCartData } from './use-cases/set-cart-data.ts';
import * as carts from './use-cases/several-carts.ts';

export async function cartRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, cartApi.list, async (ctx) => withCleanupMessage(await carts.listCarts(ctx)));
  mountEndpoint(app, cartApi.get, async (ctx, { params }) => withCartMessages(ctx, await getCart(ctx, params.cartId)));
  mountEndpoint(app, cartApi.add, (ctx, { params, body }) => addLine(ctx, params.cartId, body));
  mountEndpoint(app, cartApi.multiAdd, (ctx, { params, body }) => addLines(ctx, params.cartId, body.items));
  mountEndpoint(app, cartApi.quickAdd, (ctx, { params, body }) =>
    quickAdd(ctx, params.cartId, body.productNumber, body.quantity),
  );
  mountEndpoint(app, cartApi.changeQuantity, (ctx, { params, body }) =>
    changeQuantities(ctx, params.cartId, body.items),
  );
  mountEndpoint(app, cartApi.removeItems, (ctx, { params, body }) => removeLines(ctx, params.cartId, body.items));
  mountEndpoint(app, cartApi.clear, (ctx, { params, query }) => clearCart(ctx, params.cartId, query?.seenVersion));
  mountEndpoint(app, cartApi.addCombination, (ctx, { params, body }) => addCombination(ctx, params.cartId, body));
  mountEndpoint(app, cartApi.replaceCombination, (ctx, { params, body }) =>
    replaceCombination(ctx, params.cartId, body),
  );
  mountEndpoint(app, cartApi.enrichment, (ctx, { params }) => enrichCart(ctx, params.cartId));
  mountEndpoint(app, cartApi.calculate, async (ctx, { params }) =>
    withCartMessages(ctx, await calculateCart(ctx, params.cartId)),
  );
  mountEndpoint(app, cartApi.setData, (ctx, { params, body }) => setCartData(ctx, params.cartId, body));
}

/** Several carts of a user. */
export async function cartsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, cartsApi.create, (ctx, { body }) => carts.createCart(ctx, body.name));
  mountEndpoint(app, cartsApi.update, (ctx, { body }) => carts.renameCart(ctx, body.id, body.name));
  mountEndpoint(app, cartsApi.select, (ctx, { body }) => carts.selectCart(ctx, body.id));
  mountEndpoint(app, cartsApi.remove, (ctx, { params }) => carts.deleteCart(ctx, params.id));
  mountEndpoint(app, cartsApi.removeEmpty, async (ctx, { body }) =>
    withCleanupMessage(await carts.deleteEmptyCarts(ctx, body?.confirmId)),
  );
  mountEndpoint(app, cartsApi.pauseRemoveEmpty, (ctx) => carts.pauseCleanup(ctx));
}

/** What can be done with lines beside adding, changing and removing. */
export async function cartLinesRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, cartLinesApi.replace, (ctx, { params, body }) => {
    const groupKey = params.groupKey === NO_GROUP_KEY ? '' : params.groupKey;
    return replaceLine(ctx, params.cartId, { sku: params.oldSku, groupKey }, body);
  });
  mountEndpoint(app, cartLinesApi.sort, (ctx, { params, body }) => sortLines(ctx, params.cartId, body.items));
  mountEndpoint(app, cartLinesApi.move, (ctx, { params, body }) =>
    moveLines(ctx, params.cartId, params.targetCartId, body.items),
  );
  mountEndpoint(app, cartLinesApi.addCustom, (ctx, { params, body }) => addCustom(ctx, params.cartId, body));
  mountEndpoint(app, cartLinesApi.changeCustom, (ctx, { params, body }) => changeCustom(ctx, params.cartId, body));
  mountEndpoint(app, cartLinesApi.setNotes, (ctx, { params, body }) => setNotes(ctx, params.cartId, body.items));
  mountEndpoint(app, cartLinesApi.undo, (ctx, { params, body }) => undoRemoval(ctx, params.cartId, body.undoId));
  mountEndpoint(app, cartLinesApi.changePending, (ctx, { params, body }) =>
    changePending(ctx, params.cartId, params.itemId, body),
  );
  mountEndpoint(app, cartLinesApi.removePending, (ctx, { params }) => removePending(ctx, params.cartId, params.itemId));
  mountEndpoint(app, cartLinesApi.confirmChange, (ctx, { params, body }) => confirmChange(ctx, params.cartId, body.id));
}
