import { setTimeout as sleep } from 'node:timers/promises';

/** What the shop itself says when it has too much to do; the balancer says another time. */
const SHED_AFTER = '2';
const REST_MS = 20;

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown };
export type Failure = { readonly asked: string; readonly why: string };

/** A mixed load: pages, files of pages, reading and searching. */
const mixed: readonly Asked[] = [
  { method: 'GET', path: '/de' },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'POST', path: '/api/search', body: { query: 'kabel' } },
  { method: 'GET', path: '/fr' },
  { method: 'POST', path: '/api/search', body: { query: 'leuchte' } },
  { method: 'GET', path: '/robots.txt' },
];

/** Clients who ask once and never again: each answer that should have come and did not is a failure. */
export function sendVisitors(origin: string, count: number) {
  const failures: Failure[] = [];
  let answered = 0;
  let shed = 0;
  let isClosed = false;

  async function ask({ method, path, body }: Asked): Promise<void> {
    try {
      const response = await fetch(origin + path, {
        method,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      if (response.ok) answered++;
      else if (response.headers.get('retry-after') === SHED_AFTER) shed++;
      else failures.push({ asked: `${method} ${path}`, why: String(response.status) });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
      failures.push({ asked: `${method} ${path}`, why: `${String(error)} ${cause}` });
    }
  }

  async function visit(first: number): Promise<void> {
    for (let at = first; !isClosed; at++) {
      const asked = mixed[at % mixed.length];
      if (asked) await ask(asked);
      await sleep(REST_MS);
    }
  }

  const working = Promise.all(Array.from({ length: count }, (_, client) => visit(client)));
  return {
    /** What has failed since it was last asked. */
    takeFailures: (): readonly Failure[] => failures.splice(0),
    figures: () => ({ answered, shed }),
    untilMore: async (more: number): Promise<void> => {
      const wanted = answered + more;
      while (answered < wanted) await sleep(REST_MS);
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await working;
    },
  };
}
