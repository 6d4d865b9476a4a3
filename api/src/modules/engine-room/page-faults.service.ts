import { refuse } from '@shop/contract/errors';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { engineRoomEndpoints } from '@shop/contract/engine-room.schemas';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';

type Endpoint = (typeof engineRoomEndpoints)['reportPageFault'];

const HOUR_MS = 3_600_000;
const ofNetwork: RateLimit = { name: 'engineRoom.pageFaults', max: 20, windowMs: HOUR_MS };
/** What browsers say can be made up: it must not push out what happened here. */
const ofAll: RateLimit = { name: 'engineRoom.allPageFaults', max: 300, windowMs: HOUR_MS };

/**
 * Keeps why a browser could not show a page, under the number of this request.
 * @throws ShopError `request.too_many`
 */
export async function reportPageFault(
  ctx: Ctx,
  { path, name, words, stack }: InputOf<Endpoint>['body'],
): Promise<ReplyOf<Endpoint>> {
  const seconds =
    (await ctx.rateLimiter.claim(ctx, ofNetwork, ctx.clientNetwork)) ||
    (await ctx.rateLimiter.claim(ctx, ofAll, 'all'));
  if (seconds > 0) refuse('request.too_many', { seconds });
  const error = Object.assign(new Error(words), { name, stack: placesOf(stack) });
  const [route = ''] = path.split('?', 1);
  ctx.monitor.recordFault({ reference: ctx.requestId, at: ctx.now, method: 'BROWSER', route, error });
  return { reference: ctx.requestId };
}

/** Firefox and Safari write 'draw@https://…/page.js:1:2' where others write 'at draw (https://…/page.js:1:2)'. */
function placesOf(stack: string): string {
  return stack.replaceAll(/^([^\s@]*)@(\S+:\d+:\d+)$/gm, '    at $1 ($2)').replaceAll(/https?:\/\/[^/\s)]+\//g, '/');
}
