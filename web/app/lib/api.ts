import type { AskOf, Endpoint, ReplyOf } from '@shop/contract/endpoint';
import type { Envelope, Message, Meta } from '@shop/contract/envelope';
import type { Locale } from '@shop/contract/values';
import { createContext } from 'react-router';

/** What was asked and what came back; a promised refusal is a value the page must look at. */
export type Answer<E extends Endpoint> = { readonly messages: readonly Message[] } & (
  { readonly ok: true; readonly reply: ReplyOf<E> } | { readonly ok: false; readonly code: E['refusals'][number] }
);

/** An answer nobody promised: what the error page and the error log need to know. */
export type Failure = {
  readonly status: number;
  readonly code: string;
  readonly messages: readonly Message[];
  /** Request id under which the server logged it (ruling 4). */
  readonly reference: string | undefined;
};

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`${failure.status} ${failure.code}`);
    this.failure = failure;
  }
}

/** The question was taken back, or the network is gone: nothing is shown (specification, error catalogue). */
export class RequestCancelled extends Error {
  override readonly name = 'RequestCancelled';
}

export type AskOptions = {
  readonly signal?: AbortSignal;
  /** A UUID to ask with; the same one again gives the first answer of an endpoint marked `once` (ruling 5). */
  readonly requestId?: string;
  /** The caller shows the messages itself. */
  readonly isQuiet?: boolean;
  /** Sent although the page goes away meanwhile. */
  readonly isParting?: boolean;
};

/** One answer as it arrived, for whoever shows messages, clears the user or moves on. */
export type Heard = {
  readonly status: number;
  readonly messages: readonly Message[];
  readonly redirectUrl: string | undefined;
  readonly meta: Meta;
  readonly isQuiet: boolean;
};

type Surroundings = {
  readonly baseUrl: string;
  readonly locale: Locale;
  readonly send: (request: Request) => Promise<Response>;
  /** Called with every answer, good or bad, before `ask` returns or throws. */
  readonly hear: (heard: Heard) => void;
  /** Turns an answer nobody promised into what is thrown. */
  readonly toThrown: (failure: Failure) => unknown;
  /** Request id when the caller names none. */
  readonly newRequestId: (endpoint: Endpoint) => string;
};

export type Api = ReturnType<typeof makeApi>;
/** The API as loaders and actions use it: in process, with the visitor's cookie. Set by `provideContext`. */
export const apiContext = createContext<Api>();

export function makeApi(around: Surroundings) {
  async function exchange(promise: Endpoint, input: Parts, options: AskOptions) {
    return understand(await sendOrCancel(around, toRequest(around, promise, input, options)), options);
  }

  async function understand(response: Response, options: AskOptions) {
    const { data, messages = [], redirectUrl, meta = {} } = await readEnvelope(response);
    around.hear({ status: response.status, messages, redirectUrl, meta, isQuiet: options.isQuiet ?? false });
    const code = messages.find((message) => message.type === 'error')?.code ?? 'shop.unexpected';
    const failure: Failure = { status: response.status, code, messages, reference: meta.errorReference };
    return { isOk: response.ok, data, messages, failure };
  }

  /** Asks; promised refusals come back as values, everything else is thrown. */
  async function ask<E extends Endpoint>(promise: E, input?: AskOf<E>, options: AskOptions = {}): Promise<Answer<E>> {
    const { isOk, data, messages, failure } = await exchange(promise, input ?? {}, options);
    if (isOk) return { ok: true, reply: data as ReplyOf<E>, messages };
    if (isPromised(promise, failure.code)) return { ok: false, code: failure.code, messages };
    throw around.toThrown(failure);
  }

  /** For pages that cannot exist without the reply: throws on any refusal. */
  async function get<E extends Endpoint>(promise: E, input?: AskOf<E>, options: AskOptions = {}): Promise<ReplyOf<E>> {
    const { isOk, data, failure } = await exchange(promise, input ?? {}, options);
    if (!isOk) throw around.toThrown(failure);
    return data as ReplyOf<E>;
  }

  /** A file as it comes, with its name in `content-disposition`; throws on any refusal. */
  async function file<E extends FileEndpoint>(
    promise: E,
    input?: AskOf<E>,
    options: AskOptions = {},
  ): Promise<Response> {
    const response = await sendOrCancel(around, toRequest(around, promise, input ?? {}, options));
    if (response.ok) return response;
    throw around.toThrown((await understand(response, options)).failure);
  }

  return { ask, get, file };
}

async function sendOrCancel(around: Surroundings, request: Request): Promise<Response> {
  try {
    return await around.send(request);
  } catch (cause) {
    throw new RequestCancelled('cancelled', { cause });
  }
}

/** An answer that is no envelope (a proxy's error page, an empty body) counts as one without messages. */
async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

function isPromised<E extends Endpoint>(promise: E, code: string): code is E['refusals'][number] {
  return promise.refusals.some((refusal) => refusal === code);
}

/** A promise that answers a file instead of an envelope. */
export type FileEndpoint = Endpoint & { readonly files: readonly string[] };

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

function toRequest(around: Surroundings, promise: Endpoint, input: Parts, options: AskOptions): Request {
  const path = promise.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(input.params?.[name])),
  );
  const query = toSearch(input.query ?? {}).toString();
  const headers = new Headers({
    accept: 'application/json',
    'X-Locale': around.locale,
    'X-Requested-With': 'XMLHttpRequest',
    'X-Request-Id': options.requestId ?? around.newRequestId(promise),
  });
  const body = toBody(promise, input.body, headers);
  return new Request(`${around.baseUrl}${path}${query ? `?${query}` : ''}`, {
    method: promise.method,
    headers,
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
    ...(options.isParting === true && { keepalive: true }),
  });
}

function toBody(promise: Endpoint, body: unknown, headers: Headers): string | FormData | undefined {
  if (body === undefined) return undefined;
  // The content type with its boundary is the browser's.
  if (promise.bodyType === 'jsonOrFile' && holdsFile(body)) return toFormData(body);
  if (promise.bodyType === 'form') {
    headers.set('content-type', 'application/x-www-form-urlencoded');
    return toSearch(body as Readonly<Record<string, unknown>>).toString();
  }
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}

function holdsFile(body: unknown): body is Readonly<Record<string, unknown>> {
  return (
    typeof body === 'object' &&
    body !== null &&
    Object.values(body)
      .flat()
      .some((value) => value instanceof Blob)
  );
}

function toFormData(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // A form has no word for nothing: it leaves the field out. A list repeats its name.
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : asText(one));
    }
  }
  return form;
}

function toSearch(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, asText(one));
  }
  return search;
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
