import { sessionApi } from '@shop/contract/session';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { getSessionUser, logIn, logOut } from './session.service.ts';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  plug(app, sessionApi.logIn, (ctx, { body }) => logIn(ctx, body));
  plug(app, sessionApi.logOut, (ctx) => logOut(ctx));
  plug(app, sessionApi.user, (ctx) => getSessionUser(ctx));
}
