import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { Caches } from '#platform/cache/cache.ts';
import { servePages, type PagesOptions } from '#platform/http/pages.ts';

/** Pages through Vite with hot reload: only for `npm run dev`, never part of the production bundle. */
export async function serveDevelopmentPages(
  app: FastifyInstance,
  webRoom: string,
  { cache, ...options }: { readonly cache: Caches } & Pick<PagesOptions, 'publicUrl' | 'foreignSources'>,
): Promise<void> {
  const vite = await createServer({ root: webRoot(webRoom), server: { middlewareMode: true }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  await servePages(app, {
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    mode: 'development',
    caches: cache,
    ...options,
  });
}

function webRoot(webRoom: string): string {
  process.chdir(webRoom); // React Router's Vite plugin looks for its configuration in the working folder
  return webRoom;
}
