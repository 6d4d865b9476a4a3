import { operatorOrdersEndpoints as endpoints } from '@shop/contract/operator-orders.schemas';
import type { FastifyInstance } from 'fastify';
import { exactReply } from '#platform/http/answer.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { printForStaff, showOrderToStaff } from './operator-orders.service.ts';

export async function operatorOrdersRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.show, async (ctx, { params }) =>
    exactReply(await showOrderToStaff(ctx, params.orderNumber)),
  );
  mountFileEndpoint(app, endpoints.document, (ctx, { params }) => printForStaff(ctx, params));
}
