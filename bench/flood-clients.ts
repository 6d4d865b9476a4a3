import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { ask, type Question } from './load.ts';

export type FloodClients = {
  readonly origin: string;
  readonly seconds: number;
  readonly connections: number;
  /** From how many addresses they come: one client alone would be stopped by the limit for one. */
  readonly clients: number;
};

export type FloodAnswers = {
  /** How many got which status, and how many connections broke. */
  readonly answers: Readonly<Record<string, number>>;
  /** Refused without a word about when to come again. */
  readonly unsaid: number;
  /** After how long those who were refused knew it, milliseconds. */
  readonly refusedP95: number;
};

const SYLLABLES = ['ka', 'bel', 'lam', 'pe', 'schal', 'ter', 'do', 'se', 'rohr', 'led', 'si', 'cher', 'mo', 'tor'];

// As a thread of its own, so that what it sends does not slow down the one that measures.
if (parentPort) parentPort.postMessage(await flood(workerData as FloodClients));

/** Every second one asks for the page, the others the API. */
export function randomSearch(n: number): Question {
  const query = Array.from({ length: 3 }, () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)]).join('');
  return n % 2 === 0 ? searchOf(query) : searchPageOf(query);
}

/** All that a flood can ask for. */
export function everySearch(): readonly string[] {
  return SYLLABLES.flatMap((one) => SYLLABLES.flatMap((two) => SYLLABLES.map((three) => one + two + three)));
}

export function searchOf(query: string): Question {
  return { method: 'POST', path: '/api/search', body: JSON.stringify({ query }) };
}

export function searchPageOf(query: string): Question {
  return { method: 'GET', path: `/de/search?q=${query}`, headers: { 'accept-encoding': 'gzip' } };
}

async function flood({ origin, seconds, connections, clients }: FloodClients): Promise<FloodAnswers> {
  const answers: Record<string, number> = {};
  const refusedMs: number[] = [];
  let unsaid = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      const localAddress = `127.0.1.${1 + (n % clients)}`;
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress });
      while (performance.now() < end) {
        const askedAt = performance.now();
        const reply = await ask(agent, origin, randomSearch(n)).catch(() => undefined);
        const status = reply?.status ?? 'broken';
        answers[status] = (answers[status] ?? 0) + 1;
        if (reply?.status !== 503 && reply?.status !== 429) continue;
        refusedMs.push(performance.now() - askedAt);
        if (!reply.retryAfter) unsaid++;
      }
      agent.destroy();
    }),
  );
  refusedMs.sort((a, b) => a - b);
  return { answers, unsaid, refusedP95: refusedMs[Math.floor(refusedMs.length * 0.95)] ?? 0 };
}
