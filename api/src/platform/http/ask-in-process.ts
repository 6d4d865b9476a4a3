import { setImmediate as nextTurn } from 'node:timers/promises';
import { ACTING_FOR_HEADER, ACTING_FOR_VIEWER } from '@shop/contract/acting-for';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceCarrier } from '../tracing/tracing.ts';

/** Puts questions of a page to the API in process, with these cookies; those that the API sets are added to `cookiesSet`. */
export function askAs(app: FastifyInstance, page: FastifyRequest, { cookie, cookiesSet }: CookiesOfPage) {
  return async (question: Request) => {
    const { 'user-agent': userAgent, [ACTING_FOR_HEADER]: sent } = page.headers;
    const isLoaded = page.method === 'GET' || page.method === 'HEAD';
    const actingFor = typeof sent === 'string' ? sent : isLoaded ? ACTING_FOR_VIEWER : undefined;
    const answer = await askInProcess(app, question, { ip: page.ip, userAgent, cookie, actingFor });
    await nextTurn(); // what has come in meanwhile is looked at before the page is drawn (docs/domain/health.md#load)
    cookiesSet.push(...[answer.headers['set-cookie'] ?? []].flat());
    return toWebResponse(answer);
  };
}

type CookiesOfPage = { readonly cookie: string; readonly cookiesSet: string[] };
type Asker = {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly cookie: string;
  /** For whom the page that asks for this one believes to work; what it is asked with goes on to the API. */
  readonly actingFor: string | undefined;
};

async function askInProcess(app: FastifyInstance, question: Request, { ip, userAgent, cookie, actingFor }: Asker) {
  const { pathname, search } = new URL(question.url);
  const headers = Object.fromEntries(question.headers);
  return app.inject({
    method: question.method as 'GET',
    url: pathname + search,
    remoteAddress: ip,
    headers: {
      ...headers,
      ...traceCarrier(),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...(cookie !== '' && { cookie }),
      ...(actingFor !== undefined && { [ACTING_FOR_HEADER]: actingFor }),
    },
    ...(question.body && { payload: Buffer.from(await question.arrayBuffer()) }),
  });
}

function toWebResponse(answer: Awaited<ReturnType<typeof askInProcess>>): Response {
  const type = answer.headers['content-type'];
  const name = answer.headers['content-disposition'];
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: {
      'content-type': String(type ?? 'application/json'),
      ...(name !== undefined && { 'content-disposition': String(name) }),
    },
  });
}
