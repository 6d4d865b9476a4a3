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
  type IPolicy,
} from 'cockatiel';
import { ShopError } from '@shop/contract/errors';
import { traceCarrier } from '#platform/tracing/tracing.ts';
import { AnswerTooLarge, readLimitedText } from '#platform/http/read-limited-text.ts';
import type { ErpOperation } from './erp-operation.ts';
import { erpOperations, type Answer, type ErpOperationName, type Question } from './erp-operations.ts';

export type HttpErpSettings = {
  /** Address of the ERP; the paths of the operations are appended. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token: string;
  /** Longest a page waits for one answer with all tries, milliseconds. */
  readonly timeoutMs: number;
  /** How many questions of customers may be under way at once; four times as many wait in line, more are refused at once. */
  readonly atOnceMax: number;
  /** The same for background work, which has connections of its own: neither takes them from the other. */
  readonly backgroundAtOnceMax: number;
  /** After so many failures of one operation in a row, that operation is not called for `pauseMs`. */
  readonly failuresMax: number;
  readonly pauseMs: number;
  /** Told when an operation is no longer called, until when; null: it is called again. */
  readonly onPause?: (operation: ErpOperationName, until: Date | null) => void;
};

export const usualHttpErpSettings: Omit<HttpErpSettings, 'url' | 'token'> = {
  timeoutMs: 8000,
  atOnceMax: 16,
  backgroundAtOnceMax: 4,
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
 * Asks an ERP over HTTP with a time-out for each try and for the whole, two more tries with jitter, a circuit breaker for each
 * operation, and a bulkhead for customers and one for background work, so that a slow ERP slows nothing but itself, and one
 * operation stops no other (docs/domain/erp.md#two-adapters). A circuit opens for an ERP that is not reached or too slow; an
 * answer that cannot be read is the matter of its question alone.
 * @throws ShopError `erp.unavailable` with the cause
 */
export function makeAskErp(settings: HttpErpSettings): AskErp {
  const limits = { customer: bulkheadOf(settings.atOnceMax), background: bulkheadOf(settings.backgroundAtOnceMax) };
  const policies = new Map<ErpOperationName, IPolicy>();

  function policyOf(name: ErpOperationName): IPolicy {
    const known = policies.get(name);
    if (known) return known;
    const policy = wrap(limits[askedBy(name)], policyOfOperation(settings, name));
    policies.set(name, policy);
    return policy;
  }

  return async (name, question) => {
    try {
      // The time-out of the whole counts the time in line, too.
      const whole = timeout(settings.timeoutMs, TimeoutStrategy.Aggressive);
      return await wrap(whole, policyOf(name)).execute(({ signal }) => send(settings, name, question, signal));
    } catch (cause) {
      throw new ShopError('erp.unavailable', {}, { cause });
    }
  };
}

function bulkheadOf(atOnceMax: number) {
  return bulkhead(atOnceMax, atOnceMax * 4);
}

function policyOfOperation({ failuresMax, pauseMs, timeoutMs, onPause }: HttpErpSettings, name: ErpOperationName) {
  const notReached = handleWhen((error) => !(error instanceof ErpRefused || error instanceof ErpAnswerWrong));
  const breaker = circuitBreaker(notReached, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failuresMax),
  });
  breaker.onBreak(() => onPause?.(name, new Date(Date.now() + pauseMs)));
  breaker.onReset(() => onPause?.(name, null));
  return wrap(
    breaker,
    retry(notReached, {
      maxAttempts: TRIES_AFTER_THE_FIRST,
      backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }),
    }),
    timeout(timeoutMs / 2, TimeoutStrategy.Aggressive),
  );
}

/** Work without a waiting user: jobs, the feed of changes, the list of what is in stock. */
const backgroundOperations: ReadonlySet<ErpOperationName> = new Set([
  'changesSince',
  'stocked',
  'place',
  'announceReturn',
  'recordPayment',
  'requestOffer',
  'withdrawOffer',
]);

function askedBy(name: ErpOperationName): 'customer' | 'background' {
  return backgroundOperations.has(name) ? 'background' : 'customer';
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
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...traceCarrier(),
    },
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
  try {
    return await readLimitedText(response, ANSWER_BYTES_MAX);
  } catch (cause) {
    if (cause instanceof AnswerTooLarge) throw new ErpAnswerWrong(`${name}: the answer of the ERP is too large`);
    throw new ErpNotReached(`${name}: the answer of the ERP broke off`, { cause });
  }
}

function readAnswer<N extends ErpOperationName>(name: N, body: string): Answer<N> {
  const operation: ErpOperation = erpOperations[name];
  const parsed = (operation.tolerant ?? operation.answer).safeParse(parseJson(name, body));
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
