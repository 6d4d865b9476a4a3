import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter, Gauge } from 'prom-client';
import { samplesOf, type ProcessFigures, type Sample, type SharedFigures } from './samples.ts';

/** What is asked of the database is asked at most so often, whoever reads, milliseconds. */
const SHARED_MS = 10_000;
/** Beyond this it counts as away, milliseconds. */
const ANSWER_MS_MAX = 2000;
/** Seconds: around what pages want (0.05), what one feels (0.25) and what one leaves (5). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Called with each answer that went out to a client, by the pattern of its route. */
export type OnAnswered = (
  answered: Readonly<Record<'method' | 'route', string>> & Readonly<Record<'status' | 'ms', number>>,
) => void;

export type MetricsSources = {
  readonly own: () => ProcessFigures;
  /** Throws while the database is away. */
  readonly shared: () => Promise<NonNullable<SharedFigures>>;
};

export type Metrics = {
  readonly recordAnswer: OnAnswered;
  /** The text that Prometheus reads, and its type. */
  readonly read: (sources: MetricsSources) => Promise<{ readonly type: string; readonly text: string }>;
};

/** Counts with prom-client, which is loaded here and nowhere else: without metrics it costs nothing. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Time of an answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const known = new Map<string, Counter | Gauge>();
  const readShared = atMostEvery(SHARED_MS);

  function metricOf({ name, help, labels = {} }: Sample): Counter | Gauge {
    const one =
      known.get(name) ??
      new (name.endsWith('_total') ? Counter : Gauge)({
        name,
        help,
        labelNames: Object.keys(labels),
        registers: [registry],
      });
    known.set(name, one);
    return one;
  }

  return {
    recordAnswer: ({ method, route, status, ms }) => times.observe({ method, route, status }, ms / 1000),
    read: async ({ own, shared }) => {
      const samples = samplesOf(own(), await readShared(shared));
      for (const metric of known.values()) metric.reset();
      for (const sample of samples) metricOf(sample).inc(sample.labels ?? {}, sample.value);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Remembers what was answered last; undefined is no answer. */
function atMostEvery(ms: number) {
  let last: SharedFigures;
  let readAt = -Infinity;
  return async (read: MetricsSources['shared']): Promise<SharedFigures> => {
    if (last && performance.now() - readAt < ms) return last;
    const failed = () => undefined;
    last = await Promise.race([read().catch(failed), sleep(ANSWER_MS_MAX, undefined, { ref: false })]);
    readAt = performance.now();
    return last;
  };
}
