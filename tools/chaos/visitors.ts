import { setTimeout as sleep } from 'node:timers/promises';

/** What the shop itself says when it has too much to do; the balancer says another time. */
const SHED_AFTER = '2';
const REST_MS = 20;
const UNAVAILABLE = 503;

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown };
export type Failure = {
  readonly asked: string;
  readonly why: string;
  /** Refused in words, with the time to come again. */
  readonly isRefused: boolean;
};

/** A mixed load: pages, files of pages, reading and searching. */
const mixed: readonly Asked[] = [
  { method: 'GET', path: '/de' },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'POST', path: '/api/search', body: { query: 'kabel' } },
  { method: 'GET', path: '/fr' },
  { method: 'POST', path: '/api/search', body: { query: 'leuchte' } },
  { method: 'GET', path: '/robots.txt' },
];

async function send(origin: string, { method, path, body }: Asked): Promise<Response> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response;
}

function isRefusal({ status, headers }: Response): boolean {
  return status === UNAVAILABLE && headers.has('retry-after');
}

/** Clients who ask once and never again: each answer that should have come and did not is a failure. */
export function sendVisitors(origin: string, count: number) {
  const failures: Failure[] = [];
  let answered = 0;
  let shed = 0;
  let asked = 0;
  let isClosed = false;

  async function ask(question: Asked): Promise<void> {
    const failed = { asked: `${question.method} ${question.path}`, isRefused: false };
    try {
      const response = await send(origin, question);
      if (response.ok) answered++;
      else if (response.headers.get('retry-after') === SHED_AFTER) shed++;
      else failures.push({ ...failed, why: String(response.status), isRefused: isRefusal(response) });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
      failures.push({ ...failed, why: `${String(error)} ${cause}` });
    }
  }

  async function visit(first: number): Promise<void> {
    for (let at = first; !isClosed; at++) {
      const one = mixed[at % mixed.length];
      if (one) await ask(one);
      asked++;
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
    /** Whatever is answered: also while what is asked for is away. */
    untilAsked: async (more: number): Promise<void> => {
      const wanted = asked + more;
      while (asked < wanted) await sleep(REST_MS);
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await working;
    },
  };
}
