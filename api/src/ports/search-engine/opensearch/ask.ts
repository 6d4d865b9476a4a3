import { Client, errors } from '@opensearch-project/opensearch';

export type Json = Readonly<Record<string, unknown>>;
/** A query as OpenSearch reads it. */
export type Query = Json;

/** One OpenSearch, be it of one node or many. */
export type Ask = {
  /** @throws Error when no node answers or the question is refused */
  readonly ask: <A>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Json) => Promise<A>;
  /** Questions about one index, answered together. */
  readonly askAll: (index: string, bodies: readonly Json[]) => Promise<readonly Found[]>;
  /** Lines of actions and documents. @throws Error when any is refused */
  readonly write: (lines: readonly Json[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Hit = {
  readonly _id: string;
  readonly _score?: number | null;
  readonly sort?: readonly unknown[];
  readonly _source?: Json;
  readonly matched_queries?: readonly string[];
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
};

export type Bucket = { readonly key: string; readonly doc_count: number };
export type Counted = { readonly doc_count?: number; readonly buckets?: readonly Bucket[] } & {
  readonly [inner: string]: unknown;
};

export type Found = {
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly Hit[] };
  readonly aggregations?: Readonly<Record<string, Counted>>;
};

export type AskOptions = {
  /** Addresses of the nodes, separated by commas, each with user and password where there are any. */
  readonly url: string;
  /** What the nodes' certificates are signed with, where no public authority has; PEM. */
  readonly ca?: string | undefined;
};

/** A page waits no longer for one node; then the next is asked. */
const ASK_MS_MAX = 5000;
/** Building and refreshing take their time. */
const WORK_MS_MAX = 120_000;
/** A node that did not answer is asked again after so long, milliseconds; each time it does not, twice as long. */
const DEAD_MS = 500;
const DEAD_DOUBLINGS = 3;
const CONFLICT = 409;

export function openAsk({ url, ca }: AskOptions): Ask {
  const nodes = url.split(',').map((node) => node.trim());
  const client = new Client({
    nodes,
    requestTimeout: ASK_MS_MAX,
    maxRetries: nodes.length + 1,
    ...(ca !== undefined && { ssl: { ca } }),
  });
  // By itself it leaves a node alone for a minute to half an hour: long after it is back, and until the next one goes.
  Object.assign(client.connectionPool, { resurrectTimeout: DEAD_MS, resurrectTimeoutCutoff: DEAD_DOUBLINGS });

  let closing: Promise<void> | undefined;

  async function ask<A>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Json): Promise<A> {
    const requestTimeout = isQuestion(path) ? ASK_MS_MAX : WORK_MS_MAX;
    const answer = await client.transport.request({ method, path, ...(body && { body }) }, { requestTimeout });
    return answer.body as A;
  }

  async function send<A>(path: string, lines: readonly Json[], requestTimeout: number): Promise<A> {
    const bulkBody = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    return (await client.transport.request({ method: 'POST', path, bulkBody }, { requestTimeout })).body as A;
  }

  return {
    ask,
    async askAll(index, bodies) {
      const [only, ...more] = bodies;
      if (only === undefined) return [];
      if (more.length === 0) return [await ask<Found>('POST', `/${index}/_search`, only)];
      const lines = bodies.flatMap((body) => [{}, body]);
      const { responses } = await send<{ responses: readonly Answered[] }>(`/${index}/_msearch`, lines, ASK_MS_MAX);
      for (const { error } of responses) if (error) throw new Error(`search refused: ${error.reason ?? 'unsaid'}`);
      return responses;
    },
    async write(lines) {
      if (lines.length > 0) requireWritten(await send<Written>('/_bulk', lines, WORK_MS_MAX));
    },
    close: () => (closing ??= client.close()),
  };
}

type Answered = Found & { readonly error?: { readonly reason?: string } };
type Written = {
  readonly errors: boolean;
  readonly items: readonly Record<string, { readonly status: number; readonly error?: { readonly reason?: string } }>[];
};

/** A conflict of versions says that a younger state of the product is there already. */
function requireWritten({ errors: hasFailed, items }: Written): void {
  if (!hasFailed) return;
  const failed = items
    .flatMap((item) => Object.values(item))
    .find(({ status, error }) => error !== undefined && status !== CONFLICT && status !== 404);
  if (failed) throw new Error(`product refused: ${failed.error?.reason ?? String(failed.status)}`);
}

function isQuestion(path: string): boolean {
  return path.includes('/_search') || path.includes('/_doc/');
}

/** No node answers, or none can at the moment: the same question may be answered later. */
export function isAway(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return [429, 502, 503, 504].includes(error.statusCode ?? 0);
  return error instanceof errors.OpenSearchClientError;
}

export function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404;
}

/** Somebody else has written meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === CONFLICT;
}
