import { newsletterEndpoints } from '@shop/contract/newsletter.schemas';
import { languageOf } from '@shop/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import type { Ctx } from '#src/context/context.ts';
import { ONE_CLICK_PATH } from './emails/write-confirmation.ts';
import { exportSubscriptions } from './newsletter.export.ts';
import { confirm, listSubscriptions, subscribe, unsubscribe } from './newsletter.service.ts';
import { deleteSubscriptions, endSubscription, restoreSubscriptions } from './newsletter.sql.ts';

export async function newsletterRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, newsletterEndpoints.subscribe, (ctx, { body }) => subscribe(ctx, body));
  mountEndpoint(app, newsletterEndpoints.confirm, (ctx, { body }) => confirm(ctx, body.token));
  mountEndpoint(app, newsletterEndpoints.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body.token));
  mountEndpoint(app, newsletterEndpoints.list, (ctx, { query }) => listSubscriptions(ctx, query));
  mountListFileEndpoint(app, newsletterEndpoints.exportList, (ctx, { query }) => exportSubscriptions(ctx, query));
  mountEndpoint(app, newsletterEndpoints.remove, async (ctx, { body }) => ({
    ids: await deleteSubscriptions(ctx, body.ids),
  }));
  mountEndpoint(app, newsletterEndpoints.restore, async (ctx, { body }) => ({
    ids: await restoreSubscriptions(ctx, body.ids),
  }));
}

/** A form of one field. */
const ONE_CLICK_BYTES_MAX = 1024;

/**
 * Where mail programs unsubscribe with one click (RFC 8058): they bring no session and none of the shop's headers. A program that only
 * opens the address, such as a scanner of e-mails, is sent to the page with the button and changes nothing.
 */
export async function oneClickRoutes(app: FastifyInstance, makeCtx: (requestId: string) => Ctx): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: ONE_CLICK_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`${ONE_CLICK_PATH}/:token`, async (request, reply) => {
      const email = await endSubscription(makeCtx(request.id), tokenOf(request));
      return reply.code(email === undefined ? 404 : 200).send();
    });
    scope.get(`${ONE_CLICK_PATH}/:token`, async (request, reply) => {
      const ctx = makeCtx(request.id);
      const page = `/${languageOf(ctx.locale)}/newsletter/unsubscribe/${encodeURIComponent(tokenOf(request))}`;
      return reply.redirect(page);
    });
  });
}

function tokenOf(request: FastifyRequest): string {
  return (request.params as { readonly token: string }).token;
}
