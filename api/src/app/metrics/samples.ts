import type { Admission } from '#platform/admission/admission.ts';
import type { CacheFigures } from '#platform/cache/cache.ts';
import type { PoolFigures } from '#platform/db.ts';
import type { CallRecord } from '../../context/monitor.ts';
import type { QueueFigures } from './metrics.sql.ts';

/** What a process knows of itself without asking anybody. */
export type ProcessFigures = {
  readonly at: Date;
  readonly version: string;
  readonly isDraining: boolean;
  readonly pools: readonly PoolFigures[];
  readonly statements: { readonly all: number; readonly forRequests: number };
  readonly lines: ReturnType<Admission['figures']>;
  readonly caches: readonly CacheFigures[];
  readonly index: { readonly isReady: boolean; readonly products: number; readonly position: number };
  readonly calls: readonly CallRecord[];
};

/** What the database knows of all nodes; undefined while it is away. */
export type SharedFigures =
  | { readonly queues: readonly QueueFigures[]; readonly ordersToday: number; readonly faultsToday: number }
  | undefined;

/** One line of `/metrics`. What ends in `_total` only grows. */
export type Sample = {
  readonly name: `shop_${string}`;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Everything beside request times, which are counted where they happen. Amounts and names of persons are in none of them. */
export function samplesOf(own: ProcessFigures, shared: SharedFigures): readonly Sample[] {
  return [
    { name: 'shop_info', help: 'Version that runs', labels: { version: own.version }, value: 1 },
    { name: 'shop_draining', help: '1 while the process is about to end', value: Number(own.isDraining) },
    { name: 'shop_database_up', help: '1 if PostgreSQL answers', value: Number(shared !== undefined) },
    ...own.pools.flatMap(poolSamples),
    ...Object.entries(own.lines).flatMap(([line, { working, waiting }]): Sample[] => [
      { name: 'shop_requests_working', help: 'Requests that are worked on', labels: { line }, value: working },
      { name: 'shop_requests_waiting', help: 'Requests that wait for a place', labels: { line }, value: waiting },
    ]),
    ...own.caches.flatMap(cacheSamples),
    { name: 'shop_database_statements_total', help: 'Statements sent to PostgreSQL', value: own.statements.all },
    {
      name: 'shop_database_statements_of_requests_total',
      help: 'Of these, sent for requests; the others are background work',
      value: own.statements.forRequests,
    },
    { name: 'shop_index_ready', help: '1 if the catalogue can be searched', value: Number(own.index.isReady) },
    { name: 'shop_index_products', help: 'Products that are found', value: own.index.products },
    { name: 'shop_index_position', help: 'Last change of the catalogue in the index', value: own.index.position },
    ...own.calls.flatMap((call) => callSamples(call, own.at)),
    ...(shared ? sharedSamples(shared) : []),
  ];
}

function poolSamples({ pool, max, open, idle, waiting }: PoolFigures): readonly Sample[] {
  const labels = { pool };
  return [
    { name: 'shop_database_connections_max', help: 'Connections allowed', labels, value: max },
    { name: 'shop_database_connections_used', help: 'Connections at work', labels, value: open - idle },
    { name: 'shop_database_queries_waiting', help: 'Queries without a connection', labels, value: waiting },
  ];
}

function cacheSamples({ name, entries, bytes, bytesMax, hits, misses, evictions }: CacheFigures): readonly Sample[] {
  const labels = { cache: name };
  return [
    { name: 'shop_cache_entries', help: 'Entries of a cache', labels, value: entries },
    { name: 'shop_cache_bytes', help: 'Bytes in a cache', labels, value: bytes },
    { name: 'shop_cache_bytes_max', help: 'Budget of a cache', labels, value: bytesMax },
    { name: 'shop_cache_hits_total', help: 'Answered by a cache', labels, value: hits },
    { name: 'shop_cache_misses_total', help: 'Not in the cache', labels, value: misses },
    { name: 'shop_cache_evictions_total', help: 'Pushed out of a cache', labels, value: evictions },
  ];
}

function callSamples(
  { operation, calls, errors, medianMs, slowestMs, pausedUntil }: CallRecord,
  at: Date,
): readonly Sample[] {
  const labels = { operation };
  const isPaused = pausedUntil !== null && pausedUntil > at;
  return [
    { name: 'shop_calls_total', help: 'Calls of an outer system', labels, value: calls },
    { name: 'shop_call_errors_total', help: 'Calls that failed', labels, value: errors },
    { name: 'shop_call_median_seconds', help: 'Median of the last 100 calls', labels, value: medianMs / 1000 },
    { name: 'shop_call_slowest_seconds', help: 'Slowest of the last 100 calls', labels, value: slowestMs / 1000 },
    { name: 'shop_call_paused', help: '1 while nobody asks it', labels, value: Number(isPaused) },
  ];
}

function sharedSamples({ queues, ordersToday, faultsToday }: NonNullable<SharedFigures>): readonly Sample[] {
  return [
    ...queues.flatMap(({ queue, waiting, failed, oldestSeconds }): Sample[] => [
      { name: 'shop_jobs_waiting', help: 'Jobs that may begin', labels: { queue }, value: waiting },
      { name: 'shop_jobs_failed', help: 'Jobs that were given up', labels: { queue }, value: failed },
      { name: 'shop_jobs_oldest_seconds', help: 'Age of the oldest job', labels: { queue }, value: oldestSeconds },
    ]),
    { name: 'shop_orders_today', help: 'Orders since midnight in Zurich, of all nodes', value: ordersToday },
    { name: 'shop_faults_today', help: 'Errors since midnight in Zurich, of all nodes', value: faultsToday },
  ];
}
