import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#src/context/context.ts';
import { getSitemapFile, getSitemapIndex } from './sitemap.service.ts';
import { robotsText } from './sitemap.xml.ts';

const NOT_FOUND = 'Not found';

/** What search engines read before they read pages: `/robots.txt`, `/sitemap.xml` and the files that it names. */
export function sitemapRoutes(app: FastifyInstance, makeCtx: (requestId: string) => Ctx): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(makeCtx(request.id).operator.publicUrl)),
  );
  const serve = (path: string, write: (ctx: Ctx, request: FastifyRequest) => Promise<string | Readable | undefined>) =>
    app.get(path, async (request, reply) => {
      const ctx = makeCtx(request.id);
      const tag = `W/"${[ctx.searchEngine.position(), ...(await versionsOf(ctx))].join('-')}"`;
      if (request.headers['if-none-match'] === tag) return asFile(reply, tag).code(304).send();
      const file = await write(ctx, request);
      return file === undefined ? reply.code(404).type('text/plain').send(NOT_FOUND) : asFile(reply, tag).send(file);
    });
  serve('/sitemap.xml', (ctx) => getSitemapIndex(ctx));
  serve('/sitemap-:file(^[a-z0-9-]{1,60}).xml', (ctx, request) => {
    const { file } = request.params as { readonly file: string };
    return getSitemapFile(ctx, file);
  });
}

/** Files that come from other data than the catalogue's. */
function versionsOf(ctx: Ctx): Promise<readonly string[]> {
  return Promise.all(ctx.registry.sitemap.map(async ({ version }) => (await version?.(ctx)) ?? ''));
}

function asFile(reply: FastifyReply, tag: string): FastifyReply {
  return reply.type('application/xml').header('cache-control', 'public, max-age=3600').header('etag', tag);
}
