import { BODY_BYTES_MAX, type Endpoint } from '@shop/contract/endpoint';
import type { Message } from '@shop/contract/envelope';
import { errorTable } from '@shop/contract/errors';
import { beforeAll, expect, test } from 'vitest';
import { NO_STORE } from '#platform/http/cache-control.ts';
import { listSpoiltInputs, validInputOf, type Input } from './bad-input.ts';
import { allEndpoints } from './endpoints.ts';
import { openKnownWorld } from './known-world.ts';
import { faultsOfRefusal } from './refusals.ts';
import { cookiesFor, sendTo, type SentAnswer } from './send-to.ts';
import type { Client } from './shop.ts';

const { shop, makeReady, anna } = openKnownWorld();
let carla: Client;
let operator: Client;

beforeAll(async () => {
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
  operator = await shop.logIn('operator@helvolt.example');
});

const send = (endpoint: Endpoint, input: Input, cookie: string) => sendTo(shop, endpoint, input, cookie);

test.each(allEndpoints)(
  '$name answers valid input, is kept by no browser or proxy, and refuses in the language of the request whatever is wrong with it',
  async ({ name, endpoint }) => {
    const faults: string[] = [];
    const asker = () => (endpoint.access === 'agent' || endpoint.access === 'operator' ? operator : anna());
    for (const { how, value } of listSpoiltInputs(endpoint, await makeReady(name, endpoint))) {
      const answer = await send(endpoint, value, asker().cookie);
      faults.push(...faultsOf(endpoint, value, answer).map((fault) => `${how}: ${fault}`));
    }
    const input = validInputOf(endpoint, await makeReady(name, endpoint));
    for (const cookie of ['', carla.cookie])
      faults.push(...faultsOf(endpoint, input, await send(endpoint, input, cookie)));
    expect(faults).toEqual([]);
    // The earlier principals have used up what can be used once, such as a link.
    const isUsedUp = endpoint.access === 'public' || endpoint.access === 'account' || name.startsWith('punchout.');
    const known = isUsedUp ? await makeReady(name, endpoint) : {};
    const fresh = isUsedUp ? validInputOf(endpoint, known) : input;
    const { status, body, cacheControl } = await send(endpoint, fresh, cookiesFor(asker().cookie, known));
    const errors = body.messages?.filter(({ type }) => type === 'error') ?? [];
    expect({ status, errors, cacheControl }).toEqual({ status: 200, errors: [], cacheControl: NO_STORE });
  },
);

/** What an answer has that no answer may have. */
function faultsOf(endpoint: Endpoint, input: Input, { status, body, cacheControl }: SentAnswer): readonly string[] {
  if (cacheControl !== NO_STORE) return [`kept: ${String(cacheControl)}`];
  const messages = body.messages ?? [];
  const [first] = messages;
  if (status >= 500 && !isExpectedOutage(endpoint, first)) return [`${status} ${first?.code}`];
  if (isUnstorable(endpoint, input) && status < 400) return [`${status} for a text that no database can store`];
  if (isTooLarge(endpoint, input)) return status === 413 ? [] : [`${status} for a body that is too large`];
  if (!matchesSchema(endpoint, input) && status !== 400) return [`${status} for a body that does not match the schema`];
  if (status === 200) return body.data === undefined ? ['no data'] : [];
  return messages.length > 0 ? messages.flatMap(faultsOfRefusal) : [`${status} without a message`];
}

function isExpectedOutage({ refusals }: Endpoint, message: Message | undefined): boolean {
  return refusals.some((code) => code === message?.code && errorTable[code].status === 503);
}

/** Of what is too large nothing is read, not even what is wrong with it. */
function isTooLarge({ bodyType = 'json', bodyBytesMax = BODY_BYTES_MAX }: Endpoint, { body }: Input): boolean {
  return bodyType === 'json' && body !== undefined && Buffer.byteLength(JSON.stringify(body)) > bodyBytesMax;
}

/** A body of JSON arrives as it was; in addresses and forms all is text, and a broken one becomes another. */
function matchesSchema({ body, bodyType }: Endpoint, input: Input): boolean {
  return !body || bodyType === 'form' || body.safeParse(input.body).success;
}

function isUnstorable({ bodyType }: Endpoint, { body }: Input): boolean {
  return bodyType !== 'form' && /\\u0000|\\ud800/.test(JSON.stringify(body) ?? '');
}
