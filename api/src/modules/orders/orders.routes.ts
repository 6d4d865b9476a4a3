import { erpNoticesEndpoints } from '@shop/contract/erp-notices.schemas';
import { historyEndpoints } from '@shop/contract/order-history.schemas';
import { ordersEndpoints } from '@shop/contract/orders.schemas';
import type { FastifyInstance } from 'fastify';
import { exactReply } from '#platform/http/answer.ts';
import { mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { exportHistory, exportHistoryFile } from './history/export-history.ts';
import { listOrders, listPositions } from './history/list-history.ts';
import { searchHistory } from './history/quick-search.ts';
import { keepView, removeView, renameView, showViews } from './history/views.ts';
import { showOrder } from './use-cases/show-order.ts';
import { acknowledgeNotice, listUnreadable, retryNotice } from './use-cases/unreadable-notices.ts';

export async function ordersRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, historyEndpoints.orders, (ctx, { body }) => listOrders(ctx, body));
  mountEndpoint(app, historyEndpoints.positions, (ctx, { body }) => listPositions(ctx, body));
  mountEndpoint(app, historyEndpoints.quickSearch, (ctx, { query }) => searchHistory(ctx, query.q));
  mountListFileEndpoint(app, historyEndpoints.exportCsv, (ctx, { query }) => exportHistory(ctx, query));
  mountListFileEndpoint(app, historyEndpoints.exportFile, (ctx, { query }) => exportHistoryFile(ctx, query));
  mountEndpoint(app, historyEndpoints.views, (ctx) => showViews(ctx));
  mountEndpoint(app, historyEndpoints.keepView, (ctx, { body }) => keepView(ctx, body));
  mountEndpoint(app, historyEndpoints.renameView, (ctx, { params, body }) => renameView(ctx, params.viewId, body.name));
  mountEndpoint(app, historyEndpoints.removeView, (ctx, { params }) => removeView(ctx, params.viewId));
  mountEndpoint(app, erpNoticesEndpoints.list, (ctx, { query }) => listUnreadable(ctx, query));
  mountEndpoint(app, erpNoticesEndpoints.acknowledge, (ctx, { params, body }) =>
    acknowledgeNotice(ctx, Number(params.id), body.note),
  );
  mountEndpoint(app, erpNoticesEndpoints.retry, (ctx, { params }) => retryNotice(ctx, Number(params.id)));
  mountEndpoint(app, ordersEndpoints.detail, async (ctx, { params }) =>
    exactReply(await showOrder(ctx, params.orderNumber)),
  );
}
