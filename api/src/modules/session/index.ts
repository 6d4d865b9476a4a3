// The session's door: the only file other modules may import.
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#src/context.ts';

export const SESSION_COOKIE = 'shop_session';

export async function findSession(_ctx: Ctx, _token: string): Promise<Pick<Ctx, 'buyer' | 'staff'>> {
  return { buyer: null, staff: null };
}

export async function sessionRoutes(_app: FastifyInstance): Promise<void> {}
