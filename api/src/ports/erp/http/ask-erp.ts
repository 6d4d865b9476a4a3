import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { ShopError } from '@shop/contract/errors';
import { erpOperations, type Answer, type ErpOperationName, type Question } from './erp-operations.ts';

export type HttpErpSettings = {
  /** Address of the ERP; the paths of the operations are appended. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token: string;
  /** Longest a page waits for one answer with all tries, milliseconds. */
  readonly timeoutMs: number;
  /** How many questions may be under way at once; four times as many wait in line, more are refused at once. */
  readonly atOnceMax: number;
  /** After so many failures in a row nobody is asked for `pauseMs`. */
  readonly failuresMax: number;
  readonly pauseMs: number;
};

export const usualHttpErpSettings: Omit<HttpErpSettings, 'url' | 'token'> = {
  timeoutMs: 8000,
  atOnceMax: 16,
  failuresMax: 5,
  pauseMs: 10_000,
};

const TRIES_AFTER_THE_FIRST = 2;
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/** The ERP could not be asked or was busy: worth another try. */
class ErpNotReached extends Error {}
/** The ERP answered something that is not in the contract: asking again gives the same. */
class ErpAnswerWrong extends Error {}
/** The ERP says that this one question is wrong: no reason to doubt it. */
class ErpRefused extends Error {}

export type AskErp = <N extends ErpOperationName>(name: N, question: Question<N>) => Promise<Answer<N>>;

/**
 * Asks an ERP over HTTP with a time-out for each try and for the whole, two more tries with jitter, a circuit breaker, and a
 * bulkhead, so that a slow ERP slows nothing but itself (docs/domain/erp.md#two-adapters).
 * @throws ShopError `erp.unavailable` with the cause
 */
export function makeAskErp(settings: HttpErpSettings): AskErp {
  const failed = handleWhen((error) => !(error instanceof ErpRefused));
  const notReached = handleWhen((error) => !(error instanceof ErpRefused || error instanceof ErpAnswerWrong));
  const policy = wrap(
    timeout(settings.timeoutMs, TimeoutStrategy.Aggressive),
    bulkhead(settings.atOnceMax, settings.atOnceMax * 4),
    circuitBreaker(failed, {
      halfOpenAfter: settings.pauseMs,
      breaker: new ConsecutiveBreaker(settings.failuresMax),
    }),
    retry(notReached, {
      maxAttempts: TRIES_AFTER_THE_FIRST,
      backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }),
    }),
    timeout(settings.timeoutMs / 2, TimeoutStrategy.Aggressive),
  );
  return async (name, question) => {
    try {
      return await policy.execute(({ signal }) => send(settings, name, question, signal));
    } catch (cause) {
      throw new ShopError('erp.unavailable', {}, { cause });
    }
  };
}

async function send<N extends ErpOperationName>(
  { url, token }: HttpErpSettings,
  name: N,
  question: Question<N>,
  signal: AbortSignal,
): Promise<Answer<N>> {
  const { path } = erpOperations[name];
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(question),
    redirect: 'error', // the token must not follow to another host
    signal,
  }).catch((cause: unknown) => {
    throw new ErpNotReached(`${name}: the ERP is not reached`, { cause });
  });
  const body = await readBody(response, name);
  if (!response.ok) {
    const words = `${name}: the ERP answered ${response.status}`;
    throw isPassing(response.status) ? new ErpNotReached(words) : new ErpRefused(words);
  }
  return readAnswer(name, body);
}

/** Statuses of a server that is overloaded or being restarted. */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

async function readBody(response: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > ANSWER_BYTES_MAX) throw new ErpAnswerWrong(`${name}: the answer of the ERP is too large`);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof ErpAnswerWrong) throw cause;
    throw new ErpNotReached(`${name}: the answer of the ERP broke off`, { cause });
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readAnswer<N extends ErpOperationName>(name: N, body: string): Answer<N> {
  const parsed = erpOperations[name].answer.safeParse(parseJson(name, body));
  if (!parsed.success) throw new ErpAnswerWrong(`${name}: ${parsed.error.message}`);
  // The schema looked up by the name is the one the type names; the compiler cannot follow through the table.
  return parsed.data as Answer<N>;
}

function parseJson(name: string, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ErpAnswerWrong(`${name}: the ERP did not answer JSON`, { cause });
  }
}
