import { customerCareEndpoints } from '@shop/contract/customer-care.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { changeCare, changeContact, listCare, listContacts, showCare } from './customer-care.service.ts';

export async function customerCareRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, customerCareEndpoints.list, (ctx, { query }) => listCare(ctx, query));
  mountEndpoint(app, customerCareEndpoints.get, (ctx, { params }) => showCare(ctx, Number(params.companyId)));
  mountEndpoint(app, customerCareEndpoints.change, (ctx, { params, body }) =>
    changeCare(ctx, Number(params.companyId), body),
  );
  mountEndpoint(app, customerCareEndpoints.contacts, (ctx) => listContacts(ctx));
  mountEndpoint(app, customerCareEndpoints.changeContact, (ctx, { params, body }) =>
    changeContact(ctx, Number(params.staffId), body),
  );
}
