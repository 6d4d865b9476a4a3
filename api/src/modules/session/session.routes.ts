import { sessionEndpoints } from '@shop/contract/session.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listOtherAdmins } from '../company-users/index.ts';
import { getSessionUser, logIn, logOut } from './session.service.ts';
import type { AccountCounts } from './session-user.ts';

/** @param counts what is counted beside an entry of the account menu, by modules that know the session and not it them */
export function sessionRoutes(counts: AccountCounts): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    mountEndpoint(app, sessionEndpoints.logIn, (ctx, { body }) => logIn(ctx, body));
    mountEndpoint(app, sessionEndpoints.logOut, (ctx) => logOut(ctx));
    mountEndpoint(app, sessionEndpoints.user, (ctx) => getSessionUser(ctx, counts));
    mountEndpoint(app, sessionEndpoints.admins, async (ctx) => [...(await listOtherAdmins(ctx))]);
  };
}
