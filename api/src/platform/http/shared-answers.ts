import { defineCache, type Caches } from '#platform/cache/cache.ts';

/** What every page asks of its frame (operator, catalogue tree, navigation) is asked once in this time, milliseconds. */
const AGE_MS_MAX = 1000;
const BYTES_MAX = 1024 * 1024;

type Sent = { readonly status: number; readonly headers: Headers; readonly bytes: ArrayBuffer };

/** Answers to the questions of shared pages, which know no session, by version, address and language. */
const answers = defineCache<Sent>({
  name: 'pages.answers',
  bytesMax: BYTES_MAX,
  ttlMs: AGE_MS_MAX,
  bytesOf: ({ bytes }) => bytes.byteLength,
});

/**
 * For shared pages: what is read with GET is asked once a second and shared between the pages that are drawn meanwhile. They are
 * the same for everybody and older than that when they are seen.
 * @param cookie of the page; what the API sets on a shared page it sets for nobody
 */
export function shareAnswers(
  caches: Caches,
  { version, cookie }: { readonly version: string; readonly cookie: string },
  send: (question: Request) => Promise<Response>,
): (question: Request) => Promise<Response> {
  return async (question) => {
    if (question.method !== 'GET') return send(question);
    const cache = caches.of(answers);
    const key = [version, cookie, question.headers.get('x-locale'), question.url].join(' ');
    const { status, headers, bytes } = await cache.load(key, async () => readWhole(await send(question)));
    if (status !== 200) cache.delete(key);
    return new Response(status === 204 ? null : bytes, { status, headers });
  };
}

async function readWhole(answer: Response): Promise<Sent> {
  return { status: answer.status, headers: answer.headers, bytes: await answer.arrayBuffer() };
}
