import { historyApi } from '@shop/contract/order-history';
import { ordersApi } from '@shop/contract/orders';
import type { FastifyInstance } from 'fastify';
import { plugFile } from '#platform/http/plug-file.ts';
import { plug } from '#platform/http/plug.ts';
import { exportHistory, exportHistoryFile } from './history/export-history.ts';
import { listOrders, listPositions } from './history/list-history.ts';
import { searchHistory } from './history/quick-search.ts';
import { keepView, removeView, renameView, showViews } from './history/views.ts';
import { showOrder } from './use-cases/show-order.ts';

export async function ordersRoutes(app: FastifyInstance): Promise<void> {
  plug(app, historyApi.orders, (ctx, { body }) => listOrders(ctx, body));
  plug(app, historyApi.positions, (ctx, { body }) => listPositions(ctx, body));
  plug(app, historyApi.quickSearch, (ctx, { query }) => searchHistory(ctx, query.q));
  plugFile(app, historyApi.exportCsv, (ctx, { query }) => exportHistory(ctx, query));
  plugFile(app, historyApi.exportFile, (ctx, { query }) => exportHistoryFile(ctx, query));
  plug(app, historyApi.views, (ctx) => showViews(ctx));
  plug(app, historyApi.keepView, (ctx, { body }) => keepView(ctx, body));
  plug(app, historyApi.renameView, (ctx, { params, body }) => renameView(ctx, params.viewId, body.name));
  plug(app, historyApi.removeView, (ctx, { params }) => removeView(ctx, params.viewId));
  plug(app, ordersApi.detail, (ctx, { params }) => showOrder(ctx, params.orderNumber));
}
