import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { approveParked, deleteParked, rejectParked, withdrawParked } from './use-cases/decide-parked.ts';
import { editParked, releaseLock, acquireLock } from './use-cases/edit-parked.ts';
import { listParked } from './use-cases/list-parked.ts';
import { setOwnApproval } from './use-cases/own-approval.ts';
import { showParked } from './use-cases/show-parked.ts';
import { submitOrder } from './use-cases/submit-order.ts';

export async function parkedOrdersRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, parkedOrdersApi.submit, (ctx, input) => submitOrder(ctx, input));
  mountEndpoint(app, parkedOrdersApi.list, (ctx, input) => listParked(ctx, input));
  mountEndpoint(app, parkedOrdersApi.setOwnApproval, (ctx, { body }) => setOwnApproval(ctx, body.isAllowed));
  mountEndpoint(app, parkedOrdersApi.get, (ctx, { params }) => showParked(ctx, Number(params.orderId)));
  mountEndpoint(app, parkedOrdersApi.lock, (ctx, { params }) => acquireLock(ctx, Number(params.orderId)));
  mountEndpoint(app, parkedOrdersApi.unlock, (ctx, { params }) => releaseLock(ctx, Number(params.orderId)));
  mountEndpoint(app, parkedOrdersApi.edit, (ctx, { params, body }) => editParked(ctx, Number(params.orderId), body));
  mountEndpoint(app, parkedOrdersApi.approve, (ctx, { params, body }) =>
    approveParked(ctx, Number(params.orderId), body),
  );
  mountEndpoint(app, parkedOrdersApi.reject, (ctx, { params, body }) =>
    rejectParked(ctx, Number(params.orderId), body.reason),
  );
  mountEndpoint(app, parkedOrdersApi.delete, (ctx, { query }) => deleteParked(ctx, Number(query.id)));
  mountEndpoint(app, parkedOrdersApi.deleteOwn, (ctx, { query }) => withdrawParked(ctx, Number(query.id)));
}
