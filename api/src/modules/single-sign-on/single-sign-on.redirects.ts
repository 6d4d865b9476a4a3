import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setCookie, type ResponseCookie } from '#platform/http/answer.ts';
import { NO_STORE } from '#platform/http/cache-control.ts';
import { LogInProblem } from './log-in-problem.ts';
import { languageOfPage } from './provider-addresses.ts';
import { finishLogIn, recordProblem } from './use-cases/finish-log-in.ts';
import { findLogOutUrl } from './use-cases/log-out-of-provider.ts';
import { startLogIn } from './use-cases/start-log-in.ts';

type Request = FastifyRequest<{
  Params: { readonly publicId: string };
  Querystring: Readonly<Record<string, string | readonly string[] | undefined>>;
}>;

type Redirect = { readonly url: string; readonly cookies?: readonly ResponseCookie[] };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The addresses at which browsers go to a company's provider and come back. They are links and redirects, no calls, so they answer with
 * another address instead of an envelope (decision 0051).
 */
export function singleSignOnRedirects(app: FastifyInstance): void {
  app.get('/sso/:publicId/start', redirecting(start));
  app.get('/sso/:publicId/callback', redirecting(finish));
  app.get('/sso/:publicId/log-out', redirecting(logOut));
}

async function start({ ctx, params, query }: Request): Promise<Redirect> {
  const asked = {
    publicId: params.publicId,
    redirectUrl: textOf(query['redirectUrl']),
    isTrial: query['trial'] === '1',
  };
  const { url, cookie } = await startLogIn(ctx, asked);
  return { url, cookies: [cookie] };
}

async function finish({ ctx, params, query, url }: Request): Promise<Redirect> {
  const at = url.indexOf('?');
  const arrived = { publicId: params.publicId, state: textOf(query['state']), query: at === -1 ? '' : url.slice(at) };
  const { path, cookies } = await finishLogIn(ctx, arrived);
  return { url: path, cookies };
}

async function logOut({ ctx, params }: Request): Promise<Redirect> {
  return { url: await findLogOutUrl(ctx, params.publicId) };
}

/** What goes wrong leads to the page that says so; which of them it was stands in its address. */
function redirecting(work: (request: Request) => Promise<Redirect>) {
  return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', NO_STORE).header('referrer-policy', 'no-referrer');
    try {
      if (!UUID.test(request.params.publicId)) throw new LogInProblem('off');
      const { url, cookies = [] } = await work(request);
      for (const cookie of cookies) setCookie(cookie, request, reply);
      return await reply.redirect(url, 303);
    } catch (error) {
      if (!(error instanceof LogInProblem)) throw error;
      request.log.warn({ err: error });
      recordProblem(request.ctx);
      const language = error.language ?? languageOfPage(textOf(request.query['redirectUrl']));
      const page = `/${language}/login/company`;
      return reply.redirect(`${page}?problem=${error.problem}`, 303);
    }
  };
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
