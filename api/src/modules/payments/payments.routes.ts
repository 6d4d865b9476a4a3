import { paymentsEndpoints } from '@shop/contract/payments.schemas';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#platform/http/client-network.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import type { Ctx } from '#src/context/context.ts';
import { beginInvoicePayment, showOpenInvoice } from './invoice.service.ts';
import { applyPaymentWebhook, WEBHOOK_PATH, showPayment, startPayment } from './payments.service.ts';

export async function paymentsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, paymentsEndpoints.get, (ctx, { params }) => showPayment(ctx, params.paymentId));
  mountEndpoint(app, paymentsEndpoints.start, (ctx, { params }) => startPayment(ctx, params.paymentId));
  mountEndpoint(app, paymentsEndpoints.invoice, (ctx, { params }) => showOpenInvoice(ctx, params.orderNumber));
  mountEndpoint(app, paymentsEndpoints.payInvoice, (ctx, { params, body }) =>
    beginInvoicePayment(ctx, params.orderNumber, body.paymentSelection),
  );
}

/** Bytes of a webhook; a longer one is none. */
const WEBHOOK_BYTES_MAX = 256 * 1024;

/**
 * Where the payment service tells what has become of a payment. It is no request of a user: it brings no session and none of
 * the shop's headers, but a signature over its very bytes, so the body stays as it came.
 */
export async function paymentWebhook(app: FastifyInstance, makeCtx: (requestId: string) => Ctx): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const signature = request.headers['datatrans-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isGenuine = await applyPaymentWebhook(
        makeCtx(request.id),
        body,
        typeof signature === 'string' ? signature : undefined,
      );
      if (!isGenuine)
        request.log.warn({ network: networkOf(request.ip) }, 'a payment webhook that the service never signed');
      return reply.code(isGenuine ? 200 : 403).send();
    });
  });
}
