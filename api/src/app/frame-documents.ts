import { languages, type Language } from '@shop/contract/values';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowFraming } from '#platform/http/security-headers.ts';
import type { Db } from '#platform/db.ts';
import { findFrameOf, type Frame } from '../modules/punchout/index.ts';
import { PUNCHOUT_COOKIE, SESSION_COOKIE } from '../modules/session/index.ts';

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    frame?: Frame | undefined;
  }
}

/** The language of a page's address; undefined for what is no page. */
function languageOfPage(url: string): Language | undefined {
  const first = /^\/([a-z]{2})(?=[/?]|\.data|$)/.exec(url)?.[1];
  return languages.find((language) => language === first);
}

/** Where a frame says that its session is over, below the language. */
const ENDED_PATH = '/punchout-catalog/ended';

/** React Router asks for the data of a page alone, and follows a redirect then only where it is said in its own headers. */
function leadTo(url: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.url.split('?', 1)[0]?.endsWith('.data')) return reply.redirect(url, 303);
  return reply.code(204).header('x-remix-redirect', url).header('x-remix-reload-document', 'true').send();
}

/**
 * Pages of a punchout session: only the origins of its buyer may frame them, and its forms lead to the buyer. When the session
 * is over every page leads to the one that says so (docs/domain/punchout.md#frames).
 */
export function frameDocuments(pages: FastifyInstance, parts: { readonly db: Db; readonly clock: () => Date }): void {
  pages.decorateRequest('frame');
  pages.addHook('onRequest', async (request, reply) => {
    const cookies = request.headers.cookie ?? '';
    if (!cookies.includes(`${PUNCHOUT_COOKIE}=`)) return;
    const { [PUNCHOUT_COOKIE]: token, [SESSION_COOKIE]: own } = cookie.parse(cookies);
    request.frame = await findFrameOf({ db: parts.db, now: parts.clock() }, token ?? '');
    // In a window of the shop itself the browser's own session goes on.
    if (!request.frame?.isOver || own !== undefined || request.method !== 'GET') return;
    const language = languageOfPage(request.url);
    if (language === undefined || request.url.includes(ENDED_PATH)) return;
    await leadTo(`/${language}${ENDED_PATH}`, request, reply);
  });
  pages.addHook('onSend', async (request, reply, payload) => {
    if (request.frame) allowFraming(reply, request.frame);
    return payload;
  });
}
