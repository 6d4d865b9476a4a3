import { parkedOrdersEndpoints } from '@shop/contract/parked-orders.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint, mountPreparedEndpoint } from '#platform/http/mount-endpoint.ts';
import {
  commitApproval,
  deleteParked,
  quoteApproval,
  rejectParked,
  returnParked,
  withdrawParked,
} from './use-cases/decide-parked.ts';
import { editParked, releaseLock, acquireLock } from './use-cases/edit-parked.ts';
import { listParked } from './use-cases/list-parked.ts';
import { commitDecision, quoteDecision, showDecisionLink } from './use-cases/decide-by-link.ts';
import { showParked } from './use-cases/show-parked.ts';
import { commitParking, quoteParking } from './use-cases/submit-order.ts';

export async function parkedOrdersRoutes(app: FastifyInstance): Promise<void> {
  mountPreparedEndpoint(app, parkedOrdersEndpoints.submit, quoteParking, commitParking);
  mountEndpoint(app, parkedOrdersEndpoints.list, (ctx, input) => listParked(ctx, input));
  mountEndpoint(app, parkedOrdersEndpoints.get, (ctx, { params }) => showParked(ctx, Number(params.orderId)));
  mountEndpoint(app, parkedOrdersEndpoints.lock, (ctx, { params }) => acquireLock(ctx, Number(params.orderId)));
  mountEndpoint(app, parkedOrdersEndpoints.unlock, (ctx, { params }) => releaseLock(ctx, Number(params.orderId)));
  mountEndpoint(app, parkedOrdersEndpoints.edit, (ctx, { params, body }) =>
    editParked(ctx, Number(params.orderId), body),
  );
  mountPreparedEndpoint(
    app,
    parkedOrdersEndpoints.approve,
    (ctx, { params, body }) => quoteApproval(ctx, Number(params.orderId), body),
    commitApproval,
  );
  mountEndpoint(app, parkedOrdersEndpoints.return, (ctx, { params, body }) =>
    returnParked(ctx, Number(params.orderId), body),
  );
  mountEndpoint(app, parkedOrdersEndpoints.reject, (ctx, { params, body }) =>
    rejectParked(ctx, Number(params.orderId), body),
  );
  mountEndpoint(app, parkedOrdersEndpoints.delete, (ctx, { query }) => deleteParked(ctx, Number(query.id)));
  mountEndpoint(app, parkedOrdersEndpoints.decisionLink, (ctx, { params }) => showDecisionLink(ctx, params.token));
  mountPreparedEndpoint(app, parkedOrdersEndpoints.decideByLink, quoteDecision, commitDecision);
  mountEndpoint(app, parkedOrdersEndpoints.deleteOwn, (ctx, { query }) => withdrawParked(ctx, Number(query.id)));
}
