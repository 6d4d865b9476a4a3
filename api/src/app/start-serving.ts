import type { FastifyInstance } from 'fastify';
import { addCompressionAndSecurityHeaders } from '#platform/http/static-files.ts';
import type { Database } from '#platform/db.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { AppDependencies } from './ctx.ts';
import type { FollowedSettings } from './follow-settings.ts';
import { listen } from './listen.ts';
import { metricsSources, openMetricsIfWanted, serveMetrics } from './metrics/serve-metrics.ts';
import { serveShopPages } from './serve-pages.ts';
import type { Stops } from './stops.ts';

export type ServingOptions = {
  readonly parts: AppDependencies;
  readonly settings: FollowedSettings;
  readonly database: Database;
  readonly publicUrl: () => string;
  readonly stops: Stops;
};

/**
 * The API, the pages where this process has the role for them, and figures where somebody reads them. A worker answers the API
 * alone: whether it lives is asked there (docs/domain/health.md#roles).
 * @returns where it listens on this machine
 */
export async function startServing(
  config: Config,
  { parts, settings, database, publicUrl, stops }: ServingOptions,
): Promise<{ readonly app: FastifyInstance; readonly address: string }> {
  const metrics = await openMetricsIfWanted(config);
  const app = await buildApp(parts, metrics?.recordAnswer);
  await addCompressionAndSecurityHeaders(app, publicUrl);
  if (metrics) {
    const sources = metricsSources(parts, app, database.figures);
    await serveMetrics(app, config, { metrics, sources, stops });
  }
  if (config.ROLES.includes('web')) {
    await serveShopPages(app, config, {
      parts,
      publicUrl,
      maps: () => settings.operator().maps,
      onFault: parts.monitor.recordFault,
      version: () => `${parts.searchEngine.version()} ${settings.version()}`,
    });
  }
  stops.push(() => app.close());
  return { app, address: await listen(app, config) };
}
