import { punchoutEndpoints as endpoints } from '@shop/contract/punchout.schemas';
import type { FastifyInstance } from 'fastify';
import { exactReply } from '#platform/http/answer.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import * as interfaces from './interfaces.service.ts';
import { getMessage, getMessageFile, listAllMessages, listOwnMessages, resendMessage } from './messages.service.ts';
import { findOutcome } from './show-outcome.ts';
import { showSimulation, startSimulation } from './use-cases/simulate.ts';
import { cancelTransfer, checkTransfer, transferCart } from './use-cases/transfer-cart.ts';

export async function punchoutRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.list, (ctx, { query }) => interfaces.listInterfaces(ctx, query));
  mountEndpoint(app, endpoints.create, (ctx, { body }) => interfaces.createInterface(ctx, body));
  mountEndpoint(app, endpoints.get, (ctx, { params }) => interfaces.getInterface(ctx, params.interfaceId));
  mountEndpoint(app, endpoints.change, (ctx, { params, body }) =>
    interfaces.changeInterface(ctx, params.interfaceId, body),
  );
  mountEndpoint(app, endpoints.renewSecret, (ctx, { params, body }) =>
    interfaces.renewSecret(ctx, params.interfaceId, body.version),
  );
  mountEndpoint(app, endpoints.remove, (ctx, { params }) => interfaces.removeInterface(ctx, params.interfaceId));
  mountEndpoint(app, endpoints.messages, (ctx, { query }) => listAllMessages(ctx, query));
  mountEndpoint(app, endpoints.message, (ctx, { params }) => getMessage(ctx, params.interfaceMessageId));
  mountFileEndpoint(app, endpoints.messageFile, (ctx, { params }) => getMessageFile(ctx, params.interfaceMessageId));
  mountEndpoint(app, endpoints.resend, (ctx, { params }) => resendMessage(ctx, params.interfaceMessageId));
  mountEndpoint(app, endpoints.simulate, (ctx, { params, body }) => startSimulation(ctx, params.interfaceId, body));
  mountEndpoint(app, endpoints.simulation, (ctx, { params }) =>
    showSimulation(ctx, params.interfaceId, params.simulationId),
  );
  mountEndpoint(app, endpoints.ownList, (ctx) => interfaces.listOwnInterfaces(ctx));
  mountEndpoint(app, endpoints.ownMessages, (ctx, { query }) => listOwnMessages(ctx, query));
  mountEndpoint(app, endpoints.ownMessage, (ctx, { params }) => getMessage(ctx, params.interfaceMessageId));
  mountFileEndpoint(app, endpoints.ownMessageFile, (ctx, { params }) => getMessageFile(ctx, params.interfaceMessageId));
  mountEndpoint(app, endpoints.check, async (ctx) => exactReply(await checkTransfer(ctx)));
  mountEndpoint(app, endpoints.transfer, async (ctx, { body }) => exactReply(await transferCart(ctx, body)));
  mountEndpoint(app, endpoints.cancel, (ctx) => cancelTransfer(ctx));
  mountEndpoint(app, endpoints.outcome, (ctx) => findOutcome(ctx));
}
