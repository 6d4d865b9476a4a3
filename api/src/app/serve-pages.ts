import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { servePages, type PageCacheRule, type PagesOptions } from '#platform/http/pages.ts';
import { serveBundle } from '#platform/http/static-files.ts';
import { recordPageTime } from '../modules/figures/index.ts';
import { modules } from '../modules/index.ts';
import { PAGE_SIZES_COOKIE } from '@shop/contract/page';
import { DEVICE_COOKIE, LOG_IN_COOKIE, PUNCHOUT_COOKIE, SESSION_COOKIE } from '../modules/session/index.ts';
import { closePagesForMaintenance } from './closed/maintenance.ts';
import { turnAwayOldBrowsers } from './closed/old-browsers.ts';
import { staffOfRequest } from './closed/staff-of-request.ts';
import type { Config } from './config.ts';
import { frameDocuments } from './frame-documents.ts';
import type { Operator } from '../context/operator.ts';
import type { AppDependencies } from './ctx.ts';
import { mapSourcesOf } from './map-sources.rules.ts';
import { pageRulesOf } from './page-cache.rules.ts';
import { repositoryRoot } from './repository-root.ts';

/** What shared pages are kept in, and what they all depend on. */
type SharedPages = { readonly parts: AppDependencies } & Pick<PagesOptions, 'publicUrl' | 'onFault'> &
  Pick<PageCacheRule, 'version'> & { readonly maps: () => Operator['maps'] | undefined };

/** The production bundle of the pages, or Vite's fresh one in development. */
export async function serveShopPages(
  app: FastifyInstance,
  config: Config,
  { parts, publicUrl, version, maps, onFault }: SharedPages,
): Promise<void> {
  const { cache, db, tallies, clock } = parts;
  const sourcesOf = mapSourcesOf(modules);
  const foreignSources = (path: string, showsMap: boolean) => {
    const settings = maps();
    return settings && sourcesOf(path, settings, showsMap);
  };
  if (config.NODE_ENV === 'development') {
    const { serveDevelopmentPages } = await import('./development-pages.ts');
    return serveDevelopmentPages(app, path.join(repositoryRoot, 'web'), { cache, publicUrl, foreignSources });
  }
  const cacheRule: PageCacheRule = {
    ...pageRulesOf(modules),
    sessionCookies: [PUNCHOUT_COOKIE, SESSION_COOKIE],
    personalCookies: [DEVICE_COOKIE, LOG_IN_COOKIE, PAGE_SIZES_COOKIE],
    version,
  };
  const folder = path.join(repositoryRoot, 'web/build');
  const build = (await import(pathToFileURL(path.join(folder, 'server/index.js')).href)) as ServerBuild;
  await serveBundle(app, path.join(folder, 'client'));
  await app.register(async (pages) => {
    pages.addHook('onRequest', pages.loadShedding.admit);
    const operator = () => parts.operator;
    turnAwayOldBrowsers(pages, operator);
    closePagesForMaintenance(pages, { operator, now: clock, isStaff: staffOfRequest(parts) });
    pages.addHook('onResponse', async (_, { elapsedTime }) => recordPageTime({ tallies }, clock(), elapsedTime));
    frameDocuments(pages, { db, clock });
    await servePages(pages, {
      loadBuild: async () => build,
      mode: 'production',
      caches: cache,
      publicUrl,
      cacheRule,
      ...(onFault && { onFault }),
      foreignSources,
    });
  });
}
