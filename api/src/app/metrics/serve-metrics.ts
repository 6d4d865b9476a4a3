import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { type Database } from '#platform/db.ts';
import { queriesSent } from '#platform/count-queries.ts';
import { countDay } from '../../modules/figures/index.ts';
import type { Config } from '../config.ts';
import type { AppDependencies } from '../ctx.ts';
import type { Stops } from '../stops.ts';
import { listQueues } from './metrics.sql.ts';
import { openMetrics, type Metrics, type MetricsSources } from './open-metrics.ts';

const PATH = '/metrics';

/** Nothing is counted, and nothing loaded, where nobody reads. */
export async function openMetricsIfWanted(config: Config): Promise<Metrics | undefined> {
  return config.METRICS_PORT === undefined && config.METRICS_TOKEN === undefined ? undefined : openMetrics();
}

/** The figures of this process and of the database that it shares. */
export function metricsSources(
  parts: AppDependencies,
  app: Pick<FastifyInstance, 'loadShedding' | 'draining'>,
  pools: Database['figures'],
): MetricsSources {
  return {
    own: () => ({
      at: parts.clock(),
      version: parts.version,
      isDraining: app.draining.isBegun(),
      pools: pools(),
      statements: queriesSent(),
      lines: app.loadShedding.figures(),
      caches: parts.cache.figures(),
      index: {
        isReady: parts.searchEngine.isReady(),
        products: parts.searchEngine.size(),
        position: parts.searchEngine.position(),
      },
      calls: parts.monitor.listCalls(),
    }),
    shared: async () => {
      const { day } = readZurichClock(parts.clock());
      const [queues, { orders, faults }] = await Promise.all([listQueues(parts.db), countDay(parts, day)]);
      return { queues, ordersToday: orders, faultsToday: faults };
    },
  };
}

/**
 * On a port of its own, and with a token on the port of the shop (docs/operations.md#monitoring). It stands beside API and
 * pages: it is read while they are refused for load.
 */
export async function serveMetrics(
  app: FastifyInstance,
  config: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN' | 'HOST'>,
  { metrics, sources, stops }: { readonly metrics: Metrics; readonly sources: MetricsSources; readonly stops: Stops },
): Promise<void> {
  const { METRICS_PORT: port, METRICS_TOKEN: token, HOST: host } = config;
  if (token !== undefined) {
    app.get(PATH, async ({ headers }, reply) => {
      if (!isAllowed(headers.authorization, token)) return reply.code(401).type('text/plain').send('');
      const { type, text } = await metrics.read(sources);
      return reply.type(type).send(text);
    });
  }
  if (port === undefined) return;
  const server = createServer((request, response) => {
    const status =
      request.url?.split('?')[0] === PATH ? (isAllowed(request.headers.authorization, token) ? 200 : 401) : 404;
    if (status !== 200) return void response.writeHead(status).end();
    metrics.read(sources).then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error(`Port ${port} (METRICS_PORT) cannot be used`, { cause })));
    server.listen(port, host, resolve);
  });
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`));
}
