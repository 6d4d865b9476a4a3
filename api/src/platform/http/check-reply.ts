import type { Endpoint } from '@shop/contract/endpoint';
import { isDeepStrictEqual } from 'node:util';

/**
 * Throws where a reply is not what the contract says, also where it says more. Every reply is parsed, which leaves out what the
 * contract does not name; those of the catalogue, marked with `immutableReply`, and those of hundreds of rows, marked with
 * `exactReply`, are so in tests and in development only, because it took a quarter of their time (decision 0071).
 * @throws ZodError where something is missing or wrong, Error where something is sent that the contract does not name
 */
export function checkReply(endpoint: Endpoint, reply: unknown): void {
  const named = endpoint.reply.parse(reply);
  if (isDeepStrictEqual(asSent(named), asSent(reply))) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} replies with ${firstUnnamed(asSent(named), asSent(reply), 'reply')}`,
  );
}

function asSent(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Where the reply differs from what the contract names: `reply.items.0.secret`. */
function firstUnnamed(named: unknown, sent: unknown, at: string): string {
  if (!isRecord(named) || !isRecord(sent)) return at;
  for (const key of Object.keys({ ...named, ...sent })) {
    if (!(key in named)) return `${at}.${key}`;
    if (!isDeepStrictEqual(named[key], sent[key])) return firstUnnamed(named[key], sent[key], `${at}.${key}`);
  }
  return at;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
