import type { Endpoint } from '@shop/contract/endpoint';
import fc from 'fast-check';
import { z } from 'zod/mini';
import type { KnownValues } from './bad-input.ts';

/** A request as a careless or hostile program writes it: nothing in it is put right on the way. */
export type FuzzedRequest = {
  readonly method: Endpoint['method'];
  /** From the leading slash, below `/api`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
};

const DEPTH = 3000;

/** As they stand in an address, percent signs included. */
const addressParts = [
  ...['%00', 'a%00b', '%ff', '%', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '%20', '%E2%80%AE', '%F0%9F%92%A1', '%ed%a0%80'],
  ...['-1', '0', '-0', '1.5', '1e309', '2147483648', '9223372036854775808', '9'.repeat(400), 'NaN', 'Infinity'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '[object%20Object]', "'%20or%201=1--"],
  ...['x'.repeat(10_000), '%25'.repeat(2000), '2026-02-30', '0000-00-00', '2026-13', '275760-09-14', ';', '*', '..'],
];

/** What stands in a field in the place of what it wants. */
const hostileValues: readonly unknown[] = [
  ...['', ' ', '0', '-1', '1.5', '2147483648', '9223372036854775808', '9'.repeat(400), 'null', 'S-1', 'a\u0000b'],
  ...['a\ud800b', '__proto__', 'constructor', 'x'.repeat(10_000), '💡'.repeat(300), '2026-02-30', '9999999-01-01'],
  ...['%', '_', '\\', "';--", '<svg onload=1>', '\u202e', '2026-11-24T25:00:00Z', 'https://example.com', '.*', '✓'],
  ...[0, -0, -1, 1.5, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 999_999],
  ...[null, true, false, [], {}, [[]], [null], { length: 1 }],
];

const jsonTexts: readonly (string | Buffer)[] = [
  ...['', ' ', 'null', 'true', '0', '-1e400', '"x"', '[]', '{}', '{', '{"a":1,}', '[1,2', 'NaN', '{"a":\u0001}'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '\ufeff{}', "{'a':1}", '{"":""}'],
  ...['['.repeat(DEPTH) + ']'.repeat(DEPTH), '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH)],
  ...[Buffer.from('{"a":"\xff\xfe"}', 'latin1'), Buffer.from([0, 1, 2, 255]), Buffer.from('{"a":1}', 'utf16le')],
];
const otherTexts: readonly string[] = ['', '%', '%00=%ff', '&&==', 'a[b][c]=1&__proto__[x]=1', '--x\r\n\r\n', '\u0000'];
const mediaTypes: readonly string[] = [
  ...['application/json', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'text/plain', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/octet-stream', 'x/y;;;=', '\u00ff'],
];

/**
 * Requests to this endpoint made from its schemas, with something wrong here and there, and some that are garbage as a whole.
 * @param known what exists in the shop under test, by the name of its field, so that what comes behind is looked at too
 */
export function requestTo(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<FuzzedRequest> {
  const { method, bodyType, body } = endpoint;
  const url = urlOf(endpoint, known);
  const plain = url.map((url) => ({ method, url, headers: {} }));
  if (!body && method === 'GET') return plain;
  const garbage = fc.oneof(
    { weight: 3, arbitrary: textOf('application/json', jsonTexts) },
    { weight: 1, arbitrary: fc.constantFrom(...mediaTypes).chain((type) => textOf(type, otherTexts)) },
  );
  const fromSchema = body ? (bodyType === 'form' ? formOf(body, known) : jsonOf(body, known)) : garbage;
  const sent = fc.oneof({ weight: 4, arbitrary: fromSchema }, { weight: 1, arbitrary: garbage });
  return fc.tuple(url, sent).map(([url, sent]) => ({ method, url, ...sent }));
}

type Sent = Pick<FuzzedRequest, 'headers' | 'payload'>;

function textOf(type: string, texts: readonly (string | Buffer)[]): fc.Arbitrary<Sent> {
  const headers: Sent['headers'] = type === '' ? {} : { 'content-type': type };
  return fc.constantFrom(...texts).map((payload) => ({ headers, payload }));
}

function jsonOf(body: z.ZodMiniType, known: KnownValues): fc.Arbitrary<Sent> {
  const headers = { 'content-type': 'application/json' };
  return valueOf(schemaOf(body), 'body', known).map((value) => ({ headers, payload: JSON.stringify(value) ?? '' }));
}

function formOf(body: z.ZodMiniType, known: KnownValues): fc.Arbitrary<Sent> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return pairsOf(body, known).map((payload) => ({ headers, payload }));
}

function urlOf({ path, params, query }: Endpoint, known: KnownValues): fc.Arbitrary<string> {
  const { properties = {} } = params ? schemaOf(params) : {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = fc.tuple(...names.map((name) => partOf(valueOf(properties[name] ?? {}, name, known), 6)));
  const search = query
    ? fc.option(pairsOf(query, known), { nil: '', freq: 3 })
    : fc.option(pair('surprise'), { nil: '', freq: 1 });
  return fc.tuple(values, search).map(([values, search]) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[names.indexOf(name)] ?? '');
    return search === '' ? filled : `${filled}?${search}`;
  });
}

/** Fields of a query or form, now and then one that is strange, or one that comes twice. */
function pairsOf(shape: z.ZodMiniType, known: KnownValues): fc.Arbitrary<string> {
  const { properties = {}, required = [], anyOf = [] } = schemaOf(shape);
  const fields = Object.entries(anyOf[0]?.properties ?? properties);
  const own = fields.map(([name, schema]) => {
    const text = partOf(valueOf(schema, name, known), 10).map((part) => `${encodeURIComponent(name)}=${part}`);
    return fc.option(text, { nil: '', freq: required.includes(name) ? 20 : 1 });
  });
  const foreign = fc.constantFrom('__proto__', 'a[]', '%00', '', ...fields.map(([name]) => name)).chain(pair);
  return fc
    .tuple(fc.tuple(...own), fc.option(foreign, { nil: '', freq: 1 }))
    .map(([own, other]) => [...own, other].filter(Boolean).join('&'));
}

function pair(name: string): fc.Arbitrary<string> {
  return fc.constantFrom(...addressParts).map((part) => `${name}=${part}`);
}

/** A value as it stands in an address. @param weight how much more often than a strange one */
function partOf(value: fc.Arbitrary<unknown>, weight: number): fc.Arbitrary<string> {
  const proper = value.map((one) => {
    const text = typeof one === 'string' ? one : (JSON.stringify(one) ?? '');
    return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80';
  });
  return fc.oneof({ weight, arbitrary: proper }, { weight: 1, arbitrary: fc.constantFrom(...addressParts) });
}

/** A value as the schema wants it, which stays right most of the time. */
function valueOf(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const right = rightOf(schema, name, known);
  const hostile = fc.constantFrom(...hostileValues);
  const withKnown = name in known ? fc.oneof(fc.constant(known[name]), right) : right;
  return fc.oneof({ weight: 15, arbitrary: withKnown }, { weight: 1, arbitrary: hostile });
}

function rightOf(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => rightOf(one, name, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, name, known), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true });
    case 'null':
      return fc.constant(null);
    default:
      return textOfSchema(schema);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, known: KnownValues) {
  if (additionalProperties) {
    const names = fc.constantFrom(String(known['key']), 'a', '__proto__', 'x'.repeat(90));
    return fc.dictionary(names, valueOf(additionalProperties, '', known), { maxKeys: 3 });
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = valueOf(field, name, known);
    // Left out: seldom what is needed, half of the time what is not.
    return [name, fc.option(value, { nil: undefined, freq: required.includes(name) ? 30 : 1 })] as const;
  });
  const surprise = fc.oneof(
    { weight: 20, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
  );
  return fc.record({ ...Object.fromEntries(fields), surprise });
}

function boundsOf({ minimum = -1_000_000, maximum = 1_000_000 }: Schema) {
  return { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) };
}

function textOfSchema({ pattern, format, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date' || format === 'date-time') return fc.constantFrom('2026-11-24', '2024-02-29', '2026-12-31');
  // Patterns that look ahead cannot be turned round: any text stands for them.
  if (pattern && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 200));
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) });
}

function schemaOf(shape: z.ZodMiniType): Schema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
}
