import { customersEndpoints as endpoints } from '@shop/contract/customers.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { blockCustomer, blockUserOf } from './block.service.ts';
import { findCustomers, listRecords, readConditions, showCustomer } from './customers.service.ts';
import { addNote, changeNote } from './notes.service.ts';

export async function customersRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.find, (ctx, { query }) => findCustomers(ctx, query));
  mountEndpoint(app, endpoints.show, (ctx, { params }) => showCustomer(ctx, params.customerNumber));
  mountEndpoint(app, endpoints.records, (ctx, input) => listRecords(ctx, input));
  mountEndpoint(app, endpoints.conditions, (ctx, { params }) => readConditions(ctx, params.customerNumber));
  mountEndpoint(app, endpoints.block, (ctx, { params, body }) => blockCustomer(ctx, params.customerNumber, body));
  mountEndpoint(app, endpoints.blockUser, (ctx, { params, body }) => blockUserOf(ctx, params, body));
  mountEndpoint(app, endpoints.addNote, (ctx, { params, body }) => addNote(ctx, params.customerNumber, body.noteText));
  mountEndpoint(app, endpoints.changeNote, (ctx, { params, body }) => changeNote(ctx, params, body));
}
