import { IMPORT_FILE_BYTES_MAX } from '@shop/contract/cart-import';
import { listFilesEndpoints } from '@shop/contract/list-files.schemas';
import { listItemsEndpoints } from '@shop/contract/list-items.schemas';
import { shoppingListsEndpoints } from '@shop/contract/shopping-lists.schemas';
import type { FastifyInstance } from 'fastify';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { exactReply } from '#platform/http/answer.ts';
import { mountEndpoint, mountPreparedEndpoint } from '#platform/http/mount-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { addItem, addItems, quickAdd } from './use-cases/add-items.ts';
import { transferCart } from './use-cases/cart-to-list.ts';
import * as change from './use-cases/change-items.ts';
import * as combinations from './use-cases/combinations.ts';
import { addImport, checkImport, prepareImport } from './use-cases/import-list.ts';
import * as files from './use-cases/list-files.ts';
import { addToCart, prepareForCart } from './use-cases/list-to-cart.ts';
import * as lists from './use-cases/manage-lists.ts';
import { showHistory } from './use-cases/show-history.ts';
import { enrichList, totalOfList } from './use-cases/price-list.ts';

export async function shoppingListsRoutes(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: IMPORT_FILE_BYTES_MAX, tooLarge: 'cartImport.too_large' });
  mountLists(app);
  mountItems(app);
  mountFiles(app);
}

const everything = { q: '', page: 1, ipp: 10, filter: 'all', sort: '-changedAt' } as const;

function mountLists(app: FastifyInstance): void {
  const api = shoppingListsEndpoints;
  mountEndpoint(app, api.overview, (ctx, { query = everything }) => lists.listShown(ctx, query));
  mountEndpoint(app, api.create, (ctx, { body }) => lists.createList(ctx, body));
  mountEndpoint(app, api.remove, (ctx, { query }) => lists.removeLists(ctx, query.idShoppingLists));
  mountEndpoint(app, api.restore, (ctx, { body }) => lists.restoreLists(ctx, body.undoId));
  mountEndpoint(app, api.combinations, (ctx) => combinations.listCombinations(ctx));
  mountEndpoint(app, api.availableOwners, (ctx) => lists.listOwners(ctx));
  mountEndpoint(app, api.changeOwner, (ctx, { body }) => lists.changeOwner(ctx, body));
  mountPreparedEndpoint(app, api.addToCart, (ctx, { body }) => prepareForCart(ctx, body), addToCart);
  mountEndpoint(app, api.get, async (ctx, { params }) => exactReply(await lists.getList(ctx, params.listId)));
  mountEndpoint(app, api.rename, (ctx, { params, body }) => lists.renameList(ctx, params.listId, body));
  mountEndpoint(app, api.setSharing, (ctx, { params, body }) => lists.setSharing(ctx, params.listId, body.state));
  mountEndpoint(app, api.markSeen, (ctx, { params, body }) => lists.markSeen(ctx, params.listId, body.version));
  mountEndpoint(app, api.history, (ctx, { params, query }) => showHistory(ctx, params.listId, query));
  mountEndpoint(app, api.combinationsOf, (ctx, { params }) => combinations.listCombinationsOf(ctx, params.listId));
  mountEndpoint(app, api.totalPrice, (ctx, { params }) => totalOfList(ctx, params.listId));
  mountEndpoint(app, api.enrichment, (ctx, { params, body }) => enrichList(ctx, params.listId, body));
}

function mountItems(app: FastifyInstance): void {
  const api = listItemsEndpoints;
  mountEndpoint(app, api.add, (ctx, { params, body }) => addItem(ctx, params.listId, body));
  mountEndpoint(app, api.multiAdd, (ctx, { params, body }) => addItems(ctx, params.listId, body.items));
  mountEndpoint(app, api.quickAdd, (ctx, { params, body }) => quickAdd(ctx, params.listId, body));
  mountEndpoint(app, api.addCombination, (ctx, { params, body }) =>
    combinations.addCombination(ctx, params.listId, body),
  );
  mountEndpoint(app, api.replaceCombination, (ctx, { params, body }) =>
    combinations.replaceCombination(ctx, params.listId, body),
  );
  mountEndpoint(app, api.replace, (ctx, { params, body }) => change.replaceItem(ctx, params.listId, body));
  mountEndpoint(app, api.setQuantities, (ctx, { params, body }) =>
    change.setQuantities(ctx, params.listId, body.items),
  );
  mountEndpoint(app, api.setNotes, (ctx, { params, body }) => change.setNotes(ctx, params.listId, body.items));
  mountEndpoint(app, api.sort, (ctx, { params, body }) => change.sortItems(ctx, params.listId, body));
  mountEndpoint(app, api.removeItems, (ctx, { params, body }) => change.removeItems(ctx, params.listId, body.items));
  mountEndpoint(app, api.clear, (ctx, { params, query }) => change.clearList(ctx, params.listId, query?.seenVersion));
  mountEndpoint(app, api.undo, (ctx, { params, body }) => change.undoRemoval(ctx, params.listId, body));
  mountEndpoint(app, api.transferCart, (ctx, { params, body }) => transferCart(ctx, params.listId, body.cartId));
  mountEndpoint(app, api.checkImport, (ctx, { params, body }) => checkImport(ctx, params.listId, body));
  mountPreparedEndpoint(
    app,
    api.addImport,
    (ctx, { params, body }) => prepareImport(ctx, params.listId, body),
    addImport,
  );
}

function mountFiles(app: FastifyInstance): void {
  const api = listFilesEndpoints;
  mountFileEndpoint(app, api.export, (ctx, { params, query }) => files.exportList(ctx, params.listId, query));
  mountFileEndpoint(app, api.exportChosen, (ctx, { params, body }) => files.exportList(ctx, params.listId, body));
  mountEndpoint(app, api.labelChoices, (ctx, { params, body }) =>
    files.listLabelChoices(ctx, params.listId, body?.itemIds),
  );
  mountFileEndpoint(app, api.labels, (ctx, { params, body }) => files.printListLabels(ctx, params.listId, body));
}
