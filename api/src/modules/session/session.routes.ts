import { sessionEndpoints } from '@shop/contract/session.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listOtherAdmins } from '../company-users/index.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts';
import { setPasswordByLink, showPasswordLink } from './password-links.service.ts';
import { restorePassword } from './restore-password.ts';
import { logInWithPasskey } from './passkey-log-in.service.ts';
import { logInWithCode, showWaitingLogIn } from './second-step.service.ts';
import { getSessionUser, logIn, logOut } from './session.service.ts';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, sessionEndpoints.logIn, (ctx, { body }) => logIn(ctx, body));
  mountEndpoint(app, sessionEndpoints.logInWithCode, (ctx, { body }) => logInWithCode(ctx, body));
  mountEndpoint(app, sessionEndpoints.waitingLogIn, (ctx) => showWaitingLogIn(ctx));
  mountEndpoint(app, sessionEndpoints.logInWithPasskey, (ctx, { body }) => logInWithPasskey(ctx, body));
  mountEndpoint(app, sessionEndpoints.logOut, (ctx) => logOut(ctx));
  mountEndpoint(app, sessionEndpoints.user, (ctx) => getSessionUser(ctx));
  mountEndpoint(app, sessionEndpoints.admins, async (ctx) => [...(await listOtherAdmins(ctx))]);
  mountEndpoint(app, sessionEndpoints.restorePassword, (ctx, { body }) => restorePassword(ctx, body));
  mountEndpoint(app, sessionEndpoints.sessions, (ctx) => listOwnSessions(ctx));
  mountEndpoint(app, sessionEndpoints.endSession, (ctx, { params }) => endOwnSession(ctx, params.sessionId));
  mountEndpoint(app, sessionEndpoints.endOtherSessions, (ctx) => endOtherSessions(ctx));
  mountEndpoint(app, sessionEndpoints.passwordLink, (ctx, { params }) => showPasswordLink(ctx, params));
  mountEndpoint(app, sessionEndpoints.setPassword, (ctx, { params, body }) => setPasswordByLink(ctx, params, body));
}
