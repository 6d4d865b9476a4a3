import type { Endpoint } from '@shop/contract/endpoint';
import { Message } from '@shop/contract/envelope.schemas';
import { refusalsOf } from '@shop/contract/refusals';
import { z } from 'zod/mini';
import { allEndpoints } from './endpoints.ts';

export type SeenAnswer = {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: () => unknown;
};

const Refusal = z.object({ messages: z.array(Message).check(z.minLength(1)) });

/** Those with fewer parameters first: `/order/own-approval` before `/order/{orderId}`. */
const patterns = allEndpoints
  .map(({ name, endpoint }) => ({
    name,
    endpoint,
    parameters: endpoint.path.split('{').length,
    pattern: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  .toSorted((a, b) => a.parameters - b.parameters);

/** What an answer has that the published contract does not say of it; nothing of an address that is no endpoint. */
export function faultsOfAnswer(seen: SeenAnswer): readonly string[] {
  // As every client resolves it: `/rma/..` is another address.
  const path = URL.parse(`http://shop${seen.url}`)?.pathname ?? '';
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === seen.method && pattern.test(path));
  if (!found) return [];
  const faults = seen.status === 200 ? faultsOfReply(found.endpoint, seen) : faultsOfRefusal(found.endpoint, seen);
  return faults.map((fault) => `${found.name} answers ${seen.status} ${fault}`);
}

function faultsOfReply({ files, reply }: Endpoint, { contentType, body }: SeenAnswer): readonly string[] {
  if (files) return files.includes(contentType) ? [] : [`with ${contentType}`];
  const read = z.object({ data: reply, messages: z.optional(z.array(Message)) }).safeParse(body());
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function faultsOfRefusal(endpoint: Endpoint, { status, contentType, body }: SeenAnswer): readonly string[] {
  if (!contentType.startsWith('application/json')) return [`with ${contentType}`];
  const read = Refusal.safeParse(body());
  if (!read.success) return [`with no refusal: ${JSON.stringify(body()).slice(0, 200)}`];
  const refusals = refusalsOf(endpoint);
  // The first message decides the status; where several lines are wrong the others may be of another one.
  const codes: readonly string[] = refusals.get(status) ?? [];
  const all: readonly string[] = [...refusals.values()].flat();
  return read.data.messages
    .filter(({ type, code }, index) => type === 'error' && !(index === 0 ? codes : all).includes(code))
    .map(({ code }) => `with ${code}, which its contract does not list`);
}
