import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { approveParked, deleteParked, rejectParked, withdrawParked } from './use-cases/decide-parked.ts';
import { editParked, giveLockBack, takeLock } from './use-cases/edit-parked.ts';
import { listParked } from './use-cases/list-parked.ts';
import { setOwnApproval } from './use-cases/own-approval.ts';
import { showParked } from './use-cases/show-parked.ts';
import { submitOrder } from './use-cases/submit-order.ts';

export async function parkedOrdersRoutes(app: FastifyInstance): Promise<void> {
  plug(app, parkedOrdersApi.submit, (ctx, input) => submitOrder(ctx, input));
  plug(app, parkedOrdersApi.list, (ctx, input) => listParked(ctx, input));
  plug(app, parkedOrdersApi.setOwnApproval, (ctx, { body }) => setOwnApproval(ctx, body.isAllowed));
  plug(app, parkedOrdersApi.get, (ctx, { params }) => showParked(ctx, Number(params.orderId)));
  plug(app, parkedOrdersApi.lock, (ctx, { params }) => takeLock(ctx, Number(params.orderId)));
  plug(app, parkedOrdersApi.unlock, (ctx, { params }) => giveLockBack(ctx, Number(params.orderId)));
  plug(app, parkedOrdersApi.edit, (ctx, { params, body }) => editParked(ctx, Number(params.orderId), body));
  plug(app, parkedOrdersApi.approve, (ctx, { params, body }) => approveParked(ctx, Number(params.orderId), body));
  plug(app, parkedOrdersApi.reject, (ctx, { params, body }) => rejectParked(ctx, Number(params.orderId), body.reason));
  plug(app, parkedOrdersApi.delete, (ctx, { query }) => deleteParked(ctx, Number(query.id)));
  plug(app, parkedOrdersApi.deleteOwn, (ctx, { query }) => withdrawParked(ctx, Number(query.id)));
}
