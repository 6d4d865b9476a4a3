import { historyApi } from '@shop/contract/order-history';
import { ordersApi } from '@shop/contract/orders';
import type { FastifyInstance } from 'fastify';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { exportHistory, exportHistoryFile } from './history/export-history.ts';
import { listOrders, listPositions } from './history/list-history.ts';
import { searchHistory } from './history/quick-search.ts';
import { keepView, removeView, renameView, showViews } from './history/views.ts';
import { showOrder } from './use-cases/show-order.ts';

export async function ordersRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, historyApi.orders, (ctx, { body }) => listOrders(ctx, body));
  mountEndpoint(app, historyApi.positions, (ctx, { body }) => listPositions(ctx, body));
  mountEndpoint(app, historyApi.quickSearch, (ctx, { query }) => searchHistory(ctx, query.q));
  mountFileEndpoint(app, historyApi.exportCsv, (ctx, { query }) => exportHistory(ctx, query));
  mountFileEndpoint(app, historyApi.exportFile, (ctx, { query }) => exportHistoryFile(ctx, query));
  mountEndpoint(app, historyApi.views, (ctx) => showViews(ctx));
  mountEndpoint(app, historyApi.keepView, (ctx, { body }) => keepView(ctx, body));
  mountEndpoint(app, historyApi.renameView, (ctx, { params, body }) => renameView(ctx, params.viewId, body.name));
  mountEndpoint(app, historyApi.removeView, (ctx, { params }) => removeView(ctx, params.viewId));
  mountEndpoint(app, ordersApi.detail, (ctx, { params }) => showOrder(ctx, params.orderNumber));
}
