import { singleSignOnEndpoints as endpoints } from '@shop/contract/single-sign-on.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { singleSignOnRedirects } from './single-sign-on.redirects.ts';
import { changeSettings, clearLinks } from './use-cases/change-settings.ts';
import { checkProvider } from './use-cases/check-provider.ts';
import { decideDomain, listClaimedDomains } from './use-cases/decide-domains.ts';
import { showProviderOfSession } from './use-cases/log-out-of-provider.ts';
import { offerLogIn } from './use-cases/offer-log-in.ts';
import { showSettings } from './use-cases/show-settings.ts';

export async function singleSignOnRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.get, (ctx) => showSettings(ctx));
  mountEndpoint(app, endpoints.save, (ctx, { body }) => changeSettings(ctx, body));
  mountEndpoint(app, endpoints.check, (ctx) => checkProvider(ctx));
  mountEndpoint(app, endpoints.clearLinks, (ctx) => clearLinks(ctx));
  mountEndpoint(app, endpoints.domains, (ctx, { query }) => listClaimedDomains(ctx, query));
  mountEndpoint(app, endpoints.decideDomain, (ctx, { params, body }) => decideDomain(ctx, params, body));
  mountEndpoint(app, endpoints.offer, (ctx, { body }) => offerLogIn(ctx, body));
  mountEndpoint(app, endpoints.providerOfSession, (ctx) => showProviderOfSession(ctx));
  singleSignOnRedirects(app);
}
