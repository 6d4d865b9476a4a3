import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
  type IPolicy,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { Agent } from 'undici';
import { AnswerTooLarge, readLimitedText } from '#platform/http/read-limited-text.ts';
import { isAllowedUrl, lookUpPublic } from './public-address.ts';

export type ProviderSettings = {
  /** Providers under http and in private networks: for one inside the operator's own network, and for tests. */
  readonly isPrivateAllowed: boolean;
  /** Longest wait for one answer, milliseconds. */
  readonly timeoutMs: number;
  /** After so many failures in a row a provider is not asked for `pauseMs`. */
  readonly failuresMax: number;
  readonly pauseMs: number;
};

export const usualProviderSettings: Omit<ProviderSettings, 'isPrivateAllowed'> = {
  timeoutMs: 4000,
  failuresMax: 5,
  pauseMs: 15_000,
};

/** Descriptions and key sets are some kilobytes. */
const ANSWER_BYTES_MAX = 512 * 1024;
const ORIGINS_MAX = 500;

/** The provider does not answer, answers too slowly, or answers that it cannot. */
export class ProviderNotReached extends Error {}

export type ProviderFetch = (url: string, question: Question) => Promise<Response>;

type Question = {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
};

/**
 * Asks companies' providers: no other addresses than public ones, no redirects, a limit of time and of bytes, and a circuit breaker for
 * each provider, so that a slow one slows nobody else.
 */
export function openProviderFetch(settings: ProviderSettings) {
  let agent: Agent | undefined;
  const policies = new LRUCache<string, IPolicy>({ max: ORIGINS_MAX });

  function policyOf(origin: string): IPolicy {
    const known = policies.get(origin);
    if (known) return known;
    const breaker = circuitBreaker(handleType(ProviderNotReached).orType(TaskCancelledError), {
      halfOpenAfter: settings.pauseMs,
      breaker: new ConsecutiveBreaker(settings.failuresMax),
    });
    const policy = wrap(breaker, timeout(settings.timeoutMs, TimeoutStrategy.Aggressive));
    policies.set(origin, policy);
    return policy;
  }

  async function send(url: string, { method, headers, body }: Question, signal: AbortSignal): Promise<Response> {
    try {
      const undici = await import('undici'); // with the first question: no start waits for it
      agent ??= new undici.Agent(settings.isPrivateAllowed ? {} : { connect: { lookup: lookUpPublic } });
      const text = body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : null;
      const answer = await undici.fetch(url, {
        method,
        headers,
        body: text,
        redirect: 'manual',
        dispatcher: agent,
        signal,
      });
      if (answer.status >= 500) throw new ProviderNotReached(`Status ${answer.status}`);
      const read = await readLimitedText(answer, ANSWER_BYTES_MAX);
      const type = answer.headers.get('content-type');
      const hasBody = answer.status !== 204 && answer.status !== 304;
      return new Response(hasBody ? read : null, {
        status: answer.status,
        headers: type === null ? {} : { 'content-type': type },
      });
    } catch (cause) {
      if (cause instanceof AnswerTooLarge) throw cause;
      throw new ProviderNotReached('The provider does not answer', { cause });
    }
  }

  return {
    fetch: async (url: string, question: Question): Promise<Response> => {
      if (!isAllowedUrl(url, settings.isPrivateAllowed)) throw new ProviderNotReached(`${url} is not allowed`);
      const { origin } = new URL(url);
      return policyOf(origin).execute(({ signal }) => send(url, question, signal));
    },
    close: async () => agent?.close(),
  };
}
