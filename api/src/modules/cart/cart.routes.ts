import { cartEndpoints } from '@shop/contract/cart.schemas';
import { cartLinesEndpoints } from '@shop/contract/cart-lines.schemas';
import { NO_GROUP_KEY } from '@shop/contract/cart-lines';
import { cartsEndpoints } from '@shop/contract/carts.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint, mountListEndpoint } from '#platform/http/mount-endpoint.ts';
import { withCartMessages, withCleanupMessage } from './use-cases/say-changes.ts';
import { addCombination, replaceCombination } from './use-cases/add-combination.ts';
import { sortLines, setNotes } from './use-cases/arrange-lines.ts';
import { addCustom, changeCustom } from './use-cases/custom-items.ts';
import { confirmChange } from './use-cases/confirm-change.ts';
import { addLine, addLines, faultsOfLines, quickAdd } from './use-cases/add-lines.ts';
import { completeChange } from './use-cases/change-cart.ts';
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
  mountCart(app);
  mountCarts(app);
  mountLines(app);
}

function mountCart(app: FastifyInstance): void {
  mountEndpoint(app, cartEndpoints.list, async (ctx) => withCleanupMessage(await carts.listCarts(ctx)));
  mountEndpoint(app, cartEndpoints.get, async (ctx, { params }) =>
    withCartMessages(ctx, await getCart(ctx, params.cartId)),
  );
  mountEndpoint(app, cartEndpoints.add, (ctx, { params, body }) => addLine(ctx, { cartId: params.cartId, line: body }));
  mountListEndpoint(app, cartEndpoints.multiAdd, {
    handler: (ctx, { params, body }) =>
      addLines(ctx, { cartId: params.cartId, added: body.items, how: { isBlind: true } }),
    afterwards: (ctx, change) => completeChange(ctx, change.cart.cartId, change),
    faultsOfRest: (ctx, { body }) => faultsOfLines(ctx, body.items),
  });
  mountEndpoint(
    app,
    cartEndpoints.quickAdd,
    (ctx, { params, body }) =>
      quickAdd(ctx, { cartId: params.cartId, number: body.productNumber, quantity: body.quantity }),
    (ctx, change) => completeChange(ctx, change.cart.cartId, change),
  );
  mountEndpoint(app, cartEndpoints.changeQuantity, (ctx, { params, body }) =>
    changeQuantities(ctx, params.cartId, body.items),
  );
  mountEndpoint(app, cartEndpoints.removeItems, (ctx, { params, body }) => removeLines(ctx, params.cartId, body.items));
  mountEndpoint(app, cartEndpoints.clear, (ctx, { params, query }) =>
    clearCart(ctx, params.cartId, query?.seenVersion),
  );
  mountEndpoint(app, cartEndpoints.addCombination, (ctx, { params, body }) => addCombination(ctx, params.cartId, body));
  mountEndpoint(app, cartEndpoints.replaceCombination, (ctx, { params, body }) =>
    replaceCombination(ctx, params.cartId, body),
  );
  mountEndpoint(app, cartEndpoints.enrichment, (ctx, { params }) => enrichCart(ctx, params.cartId));
  mountEndpoint(app, cartEndpoints.calculate, async (ctx, { params }) =>
    withCartMessages(ctx, await calculateCart(ctx, params.cartId)),
  );
  mountEndpoint(app, cartEndpoints.setData, (ctx, { params, body }) => setCartData(ctx, params.cartId, body));
}

/** Several carts of a user. */
function mountCarts(app: FastifyInstance): void {
  mountEndpoint(app, cartsEndpoints.create, (ctx, { body }) => carts.createCart(ctx, body.name));
  mountEndpoint(app, cartsEndpoints.update, (ctx, { body }) => carts.renameCart(ctx, body.id, body.name));
  mountEndpoint(app, cartsEndpoints.select, (ctx, { body }) => carts.selectCart(ctx, body.id));
  mountEndpoint(app, cartsEndpoints.remove, (ctx, { params }) => carts.deleteCart(ctx, params.id));
  mountEndpoint(app, cartsEndpoints.removeEmpty, async (ctx, { body }) =>
    withCleanupMessage(await carts.deleteEmptyCarts(ctx, body?.confirmId)),
  );
  mountEndpoint(app, cartsEndpoints.pauseRemoveEmpty, (ctx) => carts.pauseCleanup(ctx));
}

/** What can be done with lines beside adding, changing and removing. */
function mountLines(app: FastifyInstance): void {
  mountEndpoint(app, cartLinesEndpoints.replace, (ctx, { params, body }) => {
    const groupKey = params.groupKey === NO_GROUP_KEY ? '' : params.groupKey;
    return replaceLine(ctx, { cartId: params.cartId, old: { sku: params.oldSku, groupKey }, wanted: body });
  });
  mountEndpoint(app, cartLinesEndpoints.sort, (ctx, { params, body }) => sortLines(ctx, params.cartId, body.items));
  mountEndpoint(app, cartLinesEndpoints.move, (ctx, { params, body }) =>
    moveLines(ctx, { cartId: params.cartId, targetCartId: params.targetCartId, keys: body.items }),
  );
  mountEndpoint(app, cartLinesEndpoints.addCustom, (ctx, { params, body }) => addCustom(ctx, params.cartId, body));
  mountEndpoint(app, cartLinesEndpoints.changeCustom, (ctx, { params, body }) =>
    changeCustom(ctx, params.cartId, body),
  );
  mountEndpoint(app, cartLinesEndpoints.setNotes, (ctx, { params, body }) => setNotes(ctx, params.cartId, body.items));
  mountEndpoint(app, cartLinesEndpoints.undo, (ctx, { params, body }) => undoRemoval(ctx, params.cartId, body.undoId));
  mountEndpoint(app, cartLinesEndpoints.changePending, (ctx, { params, body }) =>
    changePending(ctx, { cartId: params.cartId, itemId: params.itemId, answer: body }),
  );
  mountEndpoint(app, cartLinesEndpoints.removePending, (ctx, { params }) =>
    removePending(ctx, params.cartId, params.itemId),
  );
  mountEndpoint(app, cartLinesEndpoints.confirmChange, (ctx, { params, body }) =>
    confirmChange(ctx, params.cartId, body.id),
  );
}
