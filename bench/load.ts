import http from 'node:http';
import { sized } from './scale.ts';

export type Question = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly type?: string;
};

/** The body is put together when it is asked for: most rounds look at the status only, and the shop has to share the machine. */
export type Reply = {
  readonly status: number;
  readonly body: string;
  /** What a refusal says about coming again, seconds. */
  readonly retryAfter: string | undefined;
};

/** Milliseconds and requests per second. */
export type Figures = {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
  /** Refused by the shop's own line because they would have waited too long (docs/domain/health.md#load): neither answers nor failures. */
  readonly turnedAway: number;
  /** What this process, which asks, took of one processor meanwhile, 0 to 1. */
  readonly clientShare: number;
};

/** Whether all was well, or the shop's line was too long. */
export type Outcome = boolean | 'turnedAway';

/** What one connection does over and over: asks once and answers what became of it. */
export type Round = (
  ask: (question: Question) => Promise<Reply>,
  connection: number,
  round: number,
) => Promise<Outcome>;

const WARM_UP_MS = sized(700, 250);

/**
 * A closed loop: every connection asks again as soon as it has its answer. The latency is that of one round.
 * @param forMs how long is measured, after a short warm-up
 */
export async function measure(origin: string, connections: number, forMs: number, round: Round): Promise<Figures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  let turnedAway = 0;
  const go = (connection: number, n: number) => round((question) => ask(agent, origin, question), connection, n);
  await go(0, 0); // what is made once is made before the clock runs
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + forMs;
  const cpuBefore = process.cpuUsage();
  const wallBefore = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let n = 0; performance.now() < end; n++) {
        const started = performance.now();
        const outcome = await go(connection, n);
        if (started < begin) continue;
        if (outcome === 'turnedAway') turnedAway++;
        else times.push(performance.now() - started);
        if (outcome === false) failed++;
      }
    }),
  );
  agent.destroy();
  const { user, system } = process.cpuUsage(cpuBefore);
  const clientShare = (user + system) / 1000 / (performance.now() - wallBefore);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    requests: times.length,
    perSecond: (times.length * 1000) / forMs,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed,
    turnedAway,
    clientShare,
  };
}

export function ask(agent: http.Agent | undefined, origin: string, question: Question): Promise<Reply> {
  const { method, path, headers = {}, body, type = 'application/json' } = question;
  return new Promise((resolve, reject) => {
    const request = http.request(
      origin + path,
      {
        method,
        ...(agent && { agent }),
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(replyOf(response, chunks)));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function replyOf({ statusCode = 0, headers }: http.IncomingMessage, chunks: readonly Buffer[]): Reply {
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    get body() {
      return Buffer.concat(chunks).toString();
    },
  };
}
