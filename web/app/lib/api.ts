import type { AskOf, Call, RefusalOf, ReplyOf } from '@shop/contract/endpoint';
import type { Envelope, Message, Meta } from '@shop/contract/envelope';
import type { Locale } from '@shop/contract/values';
import { createContext } from 'react-router';

/** `status`: how a form was refused, where `isForm` was said. */
export type Refused<E extends Call> = { readonly ok: false; readonly code: RefusalOf<E>; readonly status?: number };

/** The result of a call. An expected refusal is a value that the page must handle. */
export type Answer<E extends Call> = { readonly messages: readonly Message[] } & (
  | { readonly ok: true; readonly reply: ReplyOf<E> }
  | Refused<E>
);

/** An unexpected response: what the error page and the error log need to know. */
export type Failure = {
  readonly status: number;
  readonly code: string;
  readonly messages: readonly Message[];
  /** Request id under which the server logged it (docs/domain/http-api.md#envelope). */
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

/** The request was cancelled, or the network is gone: nothing is shown (docs/domain/http-api.md#failures-on-pages). */
export class RequestCancelled extends Error {
  override readonly name = 'RequestCancelled';
}

export type AskOptions = {
  readonly signal?: AbortSignal;
  /**
   * A UUID to ask with; an idempotent endpoint answers the same id with its first response
   * (docs/domain/http-api.md#repeated-requests).
   */
  readonly requestId?: string;
  /** The caller shows the messages itself. */
  readonly isQuiet?: boolean;
  /** What is wrong with the input is a refusal like others, with a message for every field. */
  readonly isForm?: boolean;
  /** Sent although the page goes away meanwhile. */
  readonly keepalive?: boolean;
};

/** One response as it arrived, for the code that shows messages, clears the user or redirects. */
export type ApiResponse = {
  readonly status: number;
  readonly messages: readonly Message[];
  readonly redirectUrl: string | undefined;
  readonly meta: Meta;
  readonly isQuiet: boolean;
};

type ApiConfig = {
  readonly baseUrl: string;
  readonly locale: Locale;
  readonly send: (request: Request) => Promise<Response>;
  /** Called with every response, good or bad, before `ask` returns or throws. */
  readonly onResponse: (response: ApiResponse) => void;
  /** Turns an unexpected response into the error to throw. */
  readonly toError: (failure: Failure) => unknown;
  /** Request id when the caller names none. */
  readonly newRequestId: (endpoint: Call) => string;
  /** Asks again where a busy shop has said when, and where that changes nothing twice; the browser does. */
  readonly repeatsWhenBusy?: boolean;
};

const TRIES_MAX = 3;
const BUSY_SECONDS_MAX = 3;

export type Api = ReturnType<typeof makeApi>;
/** The API as loaders and actions use it: in process, with the visitor's cookie. Set by `provideContext`. */
export const apiContext = createContext<Api>();

export function makeApi(config: ApiConfig) {
  async function exchange(endpoint: Call, input: Parts, options: AskOptions) {
    return parseResponse(await send(config, endpoint, toRequest(config, { endpoint, input, options })), options);
  }

  async function parseResponse(response: Response, options: AskOptions) {
    const { data, messages = [], redirectUrl, meta = {} } = await readEnvelope(response);
    config.onResponse({ status: response.status, messages, redirectUrl, meta, isQuiet: options.isQuiet ?? false });
    const code = messages.find((message) => message.type === 'error')?.code ?? 'shop.unexpected';
    const failure: Failure = { status: response.status, code, messages, reference: meta.errorReference };
    return { isOk: response.ok, data, messages, failure };
  }

  /** Calls the endpoint; expected refusals are returned as values, everything else is thrown. */
  async function ask<E extends Call>(endpoint: E, input?: AskOf<E>, options: AskOptions = {}): Promise<Answer<E>> {
    const { isOk, data, messages, failure } = await exchange(endpoint, input ?? {}, options);
    if (isOk) return { ok: true, reply: data as ReplyOf<E>, messages };
    const { status, code } = failure;
    if (isExpectedRefusal(endpoint, code) || (options.isForm && status === 400))
      return { ok: false, code: code as RefusalOf<E>, messages, ...(options.isForm && { status }) };
    throw config.toError(failure);
  }

  /** For pages that cannot exist without the reply: throws on any refusal. */
  async function get<E extends Call>(endpoint: E, input?: AskOf<E>, options: AskOptions = {}): Promise<ReplyOf<E>> {
    const { isOk, data, failure } = await exchange(endpoint, input ?? {}, options);
    if (!isOk) throw config.toError(failure);
    return data as ReplyOf<E>;
  }

  /** A file as it comes, with its name in `content-disposition`; throws on any refusal. */
  async function file<E extends FileEndpoint>(
    endpoint: E,
    input?: AskOf<E>,
    options: AskOptions = {},
  ): Promise<Response> {
    const response = await send(config, endpoint, toRequest(config, { endpoint, input: input ?? {}, options }));
    if (response.ok) return response;
    throw config.toError((await parseResponse(response, options)).failure);
  }

  return { ask, get, file };
}

/** The same request, with the same id, up to three times (docs/domain/health.md#load). */
async function send(config: ApiConfig, endpoint: Call, request: Request): Promise<Response> {
  const isRepeatable = config.repeatsWhenBusy === true && (endpoint.method === 'GET' || endpoint.idempotent === true);
  for (let tries = 1; isRepeatable && tries < TRIES_MAX; tries++) {
    const response = await sendOrCancel(config, request.clone());
    const seconds = busySecondsOf(response);
    if (seconds === undefined) return response;
    await wait(seconds, request.signal);
  }
  return sendOrCancel(config, request);
}

/** After how many seconds a busy shop wants to be asked again; a longer time is told to the user instead. */
function busySecondsOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return (status === 429 || status === 503) && seconds <= BUSY_SECONDS_MAX ? seconds : undefined;
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(new RequestCancelled('cancelled', { cause: signal.reason }));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
  });
}

async function sendOrCancel(config: ApiConfig, request: Request): Promise<Response> {
  try {
    return await config.send(request);
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

function isExpectedRefusal<E extends Call>(endpoint: E, code: string): code is RefusalOf<E> {
  const isForbidden = code === 'session.forbidden' && endpoint.permissions !== undefined;
  return isForbidden || endpoint.refusals.some((refusal) => refusal === code);
}

/** An endpoint that answers a file instead of an envelope. */
export type FileEndpoint = Call & { readonly files: readonly string[] };

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

function toRequest(
  config: ApiConfig,
  { endpoint, input, options }: { readonly endpoint: Call; readonly input: Parts; readonly options: AskOptions },
): Request {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(input.params?.[name])),
  );
  const query = toSearch(input.query ?? {}).toString();
  const headers = new Headers({
    accept: 'application/json',
    'X-Locale': config.locale,
    'X-Requested-With': 'XMLHttpRequest',
    'X-Request-Id': options.requestId ?? config.newRequestId(endpoint),
  });
  const body = toBody(endpoint, input.body, headers);
  return new Request(`${config.baseUrl}${path}${query ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive === true && { keepalive: true }),
  });
}

function toBody(endpoint: Call, body: unknown, headers: Headers): string | FormData | undefined {
  if (body === undefined) return undefined;
  // The content type with its boundary is the browser's.
  if (endpoint.bodyType === 'jsonOrFile' && holdsFile(body)) return toFormData(body);
  if (endpoint.bodyType === 'form') {
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
