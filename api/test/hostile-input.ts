import type { Endpoint } from '@shop/contract/endpoint';
import { z } from 'zod/mini';
import { validInputOf, type KnownValues } from './bad-input.ts';

/** A request as a careless or hostile program writes it: nothing in it is put right on the way. */
export type HostileRequest = {
  readonly method: Endpoint['method'];
  /** From the leading slash, below `/api`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

type Random = () => number;

const PATHS = 6;
const QUERIES = 4;
const BODIES = 4;
const FIELDS_OF_OURS = 10;
const DEPTH = 3000;

/** As they stand in an address, percent signs included. */
const addressParts = [
  ...['%00', 'a%00b', '%ff', '%', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '%20', '%E2%80%AE', '%F0%9F%92%A1', '%ed%a0%80'],
  ...['-1', '0', '-0', '1.5', '1e309', '2147483648', '9223372036854775808', '9'.repeat(400), 'NaN', 'Infinity'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '[object%20Object]', "'%20or%201=1--"],
  ...['x'.repeat(10_000), '%25'.repeat(2000), '2026-02-30', '0000-00-00', '2026-13', '275760-09-14', ';', '*', '..'],
] as const;

/** What stands in the fields of a body or form: of the right type half of the time. */
const texts = [
  ...['', ' ', '0', '-1', '1.5', '2147483648', '9223372036854775808', '9'.repeat(400), 'null', 'S-1', 'a\u0000b'],
  ...['a\ud800b', '__proto__', 'constructor', 'x'.repeat(10_000), '💡'.repeat(300), '2026-02-30', '9999999-01-01'],
  ...['%', '_', '\\', "';--", '<svg onload=1>', '\u202e', '2026-11-24T25:00:00Z', 'https://example.com', '.*', '✓'],
] as const;
const numbers = [0, -0, -1, 1.5, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 999_999] as const;
const others: readonly unknown[] = [null, true, false, [], {}, [[]], [null], { length: 1 }];

const jsonTexts: readonly (string | Buffer)[] = [
  ...['', ' ', 'null', 'true', '0', '-1e400', '"x"', '[]', '{}', '{', '{"a":1,}', '[1,2', 'NaN', '{"a":\u0001}'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '\ufeff{}', "{'a':1}", '{"":""}'],
  ...['['.repeat(DEPTH) + ']'.repeat(DEPTH), '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH)],
  ...[Buffer.from('{"a":"\xff\xfe"}', 'latin1'), Buffer.from([0, 1, 2, 255]), Buffer.from('{"a":1}', 'utf16le')],
];
const otherTexts: readonly string[] = ['', '%', '%00=%ff', '&&==', 'a[b][c]=1&__proto__[x]=1', '--x\r\n\r\n', '\u0000'];
const mediaTypes = [
  ...['application/json', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'text/plain', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/octet-stream', 'x/y;;;=', '\u00ff'],
] as const;

/**
 * Requests to this endpoint with garbage in the path, the query and the body; the same for the same seed.
 * @param known what a part of them names rightly, so that the garbage beside it is looked at
 */
export function listHostileRequests(endpoint: Endpoint, known: KnownValues, seed: number): readonly HostileRequest[] {
  const random = randomFrom(seed);
  const { method, params, body } = endpoint;
  const json = { 'content-type': 'application/json' };
  const right = validInputOf(endpoint, known);
  const path = (share = 0.5) => pathOf(endpoint, right.params, random, share);
  const url = () => `${path()}${pick(random, ['', queryOf(endpoint, random)])}`;
  const times = (count: number, make: () => HostileRequest) => Array.from({ length: count }, make);
  return [
    ...times(params ? PATHS : 0, () => ({ method, url: path(), headers: {} })),
    ...times(QUERIES, () => ({ method, url: path() + queryOf(endpoint, random), headers: {} })),
    ...times(method === 'GET' ? 0 : BODIES, () => ({
      method,
      url: url(),
      headers: json,
      payload: pick(random, jsonTexts),
    })),
    ...times(method === 'GET' ? 0 : 1, () => ({
      method,
      url: url(),
      headers: typeOf(random),
      payload: pick(random, otherTexts),
    })),
    ...times(body ? FIELDS_OF_OURS : 0, () => ({ method, url: path(0.1), ...bodyOf(endpoint, right.body, random) })),
  ];
}

/** @param share of the parameters that are garbage, from 0 to 1 */
function pathOf({ path }: Endpoint, right: unknown, random: Random, share: number): string {
  const params = right as Readonly<Record<string, unknown>> | undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random() < share ? pick(random, addressParts) : encodeURIComponent(String(params?.[name])),
  );
}

function queryOf({ query }: Endpoint, random: Random): string {
  const names = [...fieldsOf(query), '__proto__', 'a[]', '%00', ''];
  const pairs = Array.from({ length: 3 }, () => `${pick(random, names)}=${pick(random, addressParts)}`);
  return `?${pairs.join('&')}${pick(random, ['', '&', '&&=', `&${pairs[0]}`])}`;
}

function typeOf(random: Random): Readonly<Record<string, string>> {
  const type = pick(random, mediaTypes);
  return type === '' ? {} : { 'content-type': type };
}

/** The body that the endpoint wants, with garbage here and there, without a field of it or with some that it may have. */
function bodyOf({ bodyType, body }: Endpoint, right: unknown, random: Random) {
  const share = pick(random, [0.1, 0.3, 0.8]);
  const optional = fieldsOf(body).filter(() => random() < share / 2);
  const further = Object.fromEntries(optional.map((name) => [name, pick(random, texts)]));
  const spoilt = spoil(typeof right === 'object' ? { ...further, ...right } : right, random, share);
  if (bodyType !== 'form')
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(spoilt) ?? '' };
  const fields = Object.keys(right ?? {});
  const text = fields.map((name) => `${encodeURIComponent(name)}=${pick(random, addressParts)}`).join('&');
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: text };
}

/** @param share of what is spoilt, from 0 to 1 */
function spoil(value: unknown, random: Random, share: number): unknown {
  const chance = random();
  if (Array.isArray(value)) return value.map((one) => spoil(one, random, share));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, one]) => [name, spoil(one, random, share)] as const);
    return Object.fromEntries(fields.filter(() => random() > share / 8));
  }
  if (chance > share) return value;
  if (chance < share / 8) return pick(random, others);
  if (typeof value === 'number') return pick(random, numbers);
  return typeof value === 'string' ? pick(random, texts) : value;
}

function fieldsOf(shape: z.ZodMiniType | undefined): readonly string[] {
  if (!shape) return [];
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** Mulberry32: numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
