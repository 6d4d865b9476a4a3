import { sessionEndpoints } from '@shop/contract/session.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listOtherAdmins } from '../company-users/index.ts';
import { setPasswordByLink, showPasswordLink } from './password-links.service.ts';
import { restorePassword } from './restore-password.ts';
import { getSessionUser, logIn, logOut } from './session.service.ts';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, sessionEndpoints.logIn, (ctx, { body }) => logIn(ctx, body));
  mountEndpoint(app, sessionEndpoints.logOut, (ctx) => logOut(ctx));
  mountEndpoint(app, sessionEndpoints.user, (ctx) => getSessionUser(ctx));
  mountEndpoint(app, sessionEndpoints.admins, async (ctx) => [...(await listOtherAdmins(ctx))]);
  mountEndpoint(app, sessionEndpoints.restorePassword, (ctx, { body }) => restorePassword(ctx, body));
  mountEndpoint(app, sessionEndpoints.passwordLink, (ctx, { params }) => showPasswordLink(ctx, params));
  mountEndpoint(app, sessionEndpoints.setPassword, (ctx, { params, body }) => setPasswordByLink(ctx, params, body));
}
