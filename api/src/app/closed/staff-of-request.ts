import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { findSession, tokensIn } from '../../modules/session/index.ts';
import { makeBackgroundCtx, type AppDependencies } from '../ctx.ts';

/** Whether a page is asked for by somebody of the staff, in a customer's place or not. */
export function staffOfRequest(parts: AppDependencies): (request: FastifyRequest) => Promise<boolean> {
  return async ({ headers, id }) => {
    for (const token of tokensIn(cookie.parse(headers.cookie ?? ''))) {
      const { staff, assistance } = await findSession(makeBackgroundCtx(parts, id), token);
      if (staff ?? assistance) return true;
    }
    return false;
  };
}
