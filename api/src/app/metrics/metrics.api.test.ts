import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ShopError } from '@shop/contract/errors';
import { openTestShop } from '#test/shop.ts';
import { buildApp } from '../app.ts';
import { stopAll, type Stops } from '../stops.ts';
import { openMetrics, type Metrics, type MetricsSources } from './open-metrics.ts';
import { metricsSources, openMetricsIfWanted, serveMetrics } from './serve-metrics.ts';

const TOKEN = 'a-token-of-the-tests';
const shop = openTestShop();
const stops: Stops = [];
let app: FastifyInstance;
let origin = '';
let ownPort = 0;
let sources: MetricsSources;
let metrics: Metrics;
const pools = () => [{ pool: 'statements', max: 10, open: 4, idle: 3, waiting: 0 }];

beforeAll(async () => {
  ownPort = await freePort();
  metrics = await openMetrics();
  app = await buildApp(shop.parts, metrics.recordAnswer);
  sources = metricsSources(shop.parts, app, pools);
  await serveMetrics(
    app,
    { METRICS_TOKEN: TOKEN, METRICS_PORT: ownPort, HOST: '127.0.0.1' },
    { metrics, sources, stops },
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await stopAll(stops);
  await app.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const read = (from: string, token = TOKEN) =>
  fetch(`${from}/metrics`, { headers: { authorization: `Bearer ${token}` } });
const text = async () => (await read(`http://127.0.0.1:${ownPort}`)).text();
/** The names of all metrics that a process of this shop has. */
const namesIn = (metricsText: string) =>
  new Set(
    [...metricsText.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
/** What the files of `deploy/` ask for. */
const namesAskedBy = (file: string) =>
  new Set(
    readFileSync(path.join(import.meta.dirname, '../../../../deploy', file), 'utf8').match(
      /\b(shop|nodejs|process)_[a-z0-9_]+/g,
    ),
  );

describe('happy', () => {
  test('requests are counted by route, with what they took and never with what was in their address', async () => {
    await fetch(`${origin}/api/search/suggest?query=geheim`);
    await fetch(`${origin}/api/articles/123456/nowhere`);
    const lines = await text();
    expect(lines).toMatch(
      /^shop_request_duration_seconds_count\{method="GET",route="\/api\/[^"]*",status="\d+"\} [1-9]$/m,
    );
    expect(lines).not.toContain('geheim');
    expect(lines).not.toContain('123456');
  });

  test('queue, pool, caches, index, outer systems, jobs and orders stand in it', async () => {
    shop.parts.monitor.recordCall({ operation: 'erp.calculate', at: new Date(), ms: 120 });
    await shop.parts.db.run(sql`
      insert into figures.deltas (day, measure, value) values ('2026-11-24', 'orders', 3)`);
    const { text: lines } = await (await openMetrics()).read(sources);
    expect(lines).toContain('shop_database_connections_used{pool="statements"} 1');
    expect(lines).toContain('shop_database_up 1');
    expect(lines).toContain('shop_index_ready 1');
    expect(lines).toContain('shop_requests_waiting{line="customers"} 0');
    expect(lines).toContain('shop_calls_total{operation="erp.calculate"} 1');
    expect(lines).toMatch(/^shop_jobs_waiting\{queue="[\w.-]+"\} \d+$/m);
    expect(lines).toMatch(/^shop_orders_today [3-9]\d*$/m);
    expect(lines).toContain('nodejs_eventloop_lag_seconds');
  });

  test('without a database it says so and goes on, and its next reading is no sum of both', async () => {
    const own = await openMetrics();
    const away = { ...sources, shared: () => Promise.reject(new ShopError('shop.busy')) };
    expect((await own.read(away)).text).toContain('shop_database_up 0');
    expect((await own.read(away)).text).toContain('shop_info{version="test"} 1');
    expect((await own.read(sources)).text).toContain('shop_database_up 1');
  });

  test('dashboard and alert rules ask for nothing that is not there', async () => {
    await fetch(`${origin}/api/live`);
    shop.parts.monitor.recordCall({ operation: 'erp.calculate', at: new Date(), ms: 120 });
    shop.parts.cache.of({ name: 'test.metrics', bytesMax: 1, bytesOf: () => 1 }).get('x');
    const there = namesIn(await text());
    for (const file of ['grafana/helvolt.json', 'prometheus/alerts.yml']) {
      const asked = namesAskedBy(file);
      expect(asked.size, file).toBeGreaterThan(5);
      expect(
        [...asked].filter((name) => !there.has(name)),
        file,
      ).toEqual([]);
    }
  });
});

describe('refused', () => {
  test('nobody reads it without the token, on either port; beside it there is nothing', async () => {
    for (const from of [origin, `http://127.0.0.1:${ownPort}`]) {
      expect((await read(from)).status, from).toBe(200);
      expect((await read(from, 'another')).status, from).toBe(401);
      expect((await fetch(`${from}/metrics`)).status, from).toBe(401);
    }
    expect((await fetch(`http://127.0.0.1:${ownPort}/`)).status).toBe(404);
  });

  test('a shop that nobody wants figures of counts none', async () => {
    const config = { METRICS_PORT: undefined, METRICS_TOKEN: undefined } as Parameters<typeof openMetricsIfWanted>[0];
    expect(await openMetricsIfWanted(config)).toBeUndefined();
  });
});
