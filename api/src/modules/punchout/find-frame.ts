import type { Ctx } from '#src/context/context.ts';
import { hashOfToken, isToken } from '../session/index.ts';
import { originOf } from './interface.rules.ts';
import { findFrame } from './sessions.sql.ts';

/** What documents of the shop may be framed by in a punchout session, and where their forms lead. */
export type Frame = { readonly frames: readonly string[]; readonly forms: readonly string[]; readonly isOver: boolean };

/** By the token of the browser; known also when the session has ended, so that the frame can say so. One query. */
export async function findFrameOf(ctx: Pick<Ctx, 'db' | 'now'>, token: string): Promise<Frame | undefined> {
  if (!isToken(token)) return undefined;
  const found = await findFrame(ctx, { browserHash: hashOfToken(token) });
  if (!found) return undefined;
  const hook = originOf(found.hookUrl);
  const isOver = found.state !== 'open' || found.expiresAt <= ctx.now;
  return { frames: found.origins, forms: hook === undefined ? [] : [hook], isOver };
}
