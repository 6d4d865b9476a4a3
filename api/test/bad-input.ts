import type { Endpoint } from '@shop/contract/endpoint';
import { z } from 'zod/mini';

/** What a client sends to an endpoint. */
export type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
/** Values that exist in the shop under test, by the name of their field; `key` is a name that every map may have. */
export type KnownValues = Readonly<Record<string, unknown>>;
/** One input with one thing wrong, and what that is. */
export type Spoilt<T = Input> = { readonly how: string; readonly value: T };

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly default?: unknown;
  readonly minimum?: number;
};
type Fields = Readonly<Record<string, unknown>>;

const parts = ['params', 'query', 'body'] as const;
/** More than any list may have. */
const ITEMS_TOO_MANY = 3000;

const badTexts: readonly Spoilt<unknown>[] = [
  { how: 'NUL', value: 'a\u0000b' },
  { how: 'half a surrogate pair', value: 'a\ud800b' },
  { how: '10 000 characters', value: 'x'.repeat(10_000) },
  { how: 'nothing', value: '' },
];
const badNumbers: readonly Spoilt<unknown>[] = [-1, 0, 1.5, 2 ** 31, 2 ** 53, 1e300].map((value) => ({
  how: String(value),
  value,
}));

/** Where a value stands: in which field of which endpoint. */
type Place = { readonly endpoint: string; readonly name: string; readonly known: KnownValues };

/** An input as the endpoint wants it: what it requires, and what the shop under test knows. */
export function validInputOf(endpoint: Endpoint, known: KnownValues): Input {
  const valid = parts.map((part) => [part, endpoint[part] && rightOf(schemaOf(endpoint[part]), part, known)]);
  return Object.fromEntries(valid) as Input;
}

/** That input with one thing wrong at a time: each text, number and list, each field missing, a field too many. */
export function listSpoiltInputs(endpoint: Endpoint, known: KnownValues): readonly Spoilt[] {
  const valid = validInputOf(endpoint, known);
  return parts.flatMap((part) => {
    const shape = endpoint[part];
    if (!shape) return [];
    const spoilt = spoil(schemaOf(shape), valid[part], { endpoint: endpoint.path, name: part, known });
    return spoilt.map(({ how, value }) => ({ how: `${part}${how}`, value: { ...valid, [part]: value } }));
  });
}

function schemaOf(shape: z.ZodMiniType): Schema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
}

function rightOf(schema: Schema, name: string, known: KnownValues): unknown {
  if (name in known) return known[name];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case undefined:
      return schema.anyOf ? rightOf(schema.anyOf[0] ?? {}, name, known) : undefined;
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const wanted = fields.filter(([key]) => key in known || schema.required?.includes(key));
      return Object.fromEntries(wanted.map(([key, one]) => [key, rightOf(one, key, known)]));
    }
    case 'array':
      return [rightOf(schema.items ?? {}, name, known)];
    case 'boolean':
      return false;
    case 'string':
      return 'text';
    default:
      return Math.max(schema.minimum ?? 1, 1);
  }
}

function spoil(schema: Schema, right: unknown, place: Place): readonly Spoilt<unknown>[] {
  switch (schema.type) {
    case undefined: {
      // Alternatives are a kind and null: the kind is what can be spoilt.
      const [kind = {}] = schema.anyOf ?? [];
      if (!schema.anyOf) return under('', [...badTexts, wrongType('text', place)]);
      return spoil(kind, right ?? rightOf(kind, place.name, place.known), place);
    }
    case 'object':
      return [...spoilObject(schema, right as Fields, place), ...under('', [wrongType('object', place)])];
    case 'array': {
      const { items = {} } = schema;
      const item: unknown = (right as readonly unknown[])[0] ?? rightOf(items, place.name, place.known);
      return [
        ...spoil(items, item, place).map((one) => ({ how: `.0${one.how}`, value: [one.value] })),
        { how: ' empty', value: [] },
        { how: ` ${ITEMS_TOO_MANY} times`, value: Array.from({ length: ITEMS_TOO_MANY }, () => item) },
        ...under('', [wrongType('list', place)]),
      ];
    }
    case 'string':
      return under('', [...badTexts, wrongType('text', place)]);
    case 'boolean':
      return under('', [wrongType('boolean', place)]);
    default:
      return under('', [...badNumbers, wrongType('number', place)]);
  }
}

function spoilObject(schema: Schema, right: Fields, place: Place): readonly Spoilt<unknown>[] {
  const named = Object.entries(schema.properties ?? {});
  const free = schema.additionalProperties;
  // A map from any name: of one that the shop knows, and of names that no database can keep.
  const [keyKnown = String(place.known['key'])] = Object.keys(right);
  const fields = free ? [[keyKnown, free] as const] : named;
  const spoilt = fields.flatMap(([name, one]) =>
    spoil(one, right[name] ?? rightOf(one, name, place.known), { ...place, name }).map(({ how, value }) => ({
      how: `.${name}${how}`,
      value: { ...right, [name]: value },
    })),
  );
  const missing = (schema.required ?? []).map((key) => ({
    how: `.${key} missing`,
    value: Object.fromEntries(Object.entries(right).filter(([one]) => one !== key)),
  }));
  const foreign = free
    ? badTexts.map(({ how, value }) => ({ how: ` key of ${how}`, value: { [String(value)]: right[keyKnown] ?? [] } }))
    : [{ how: ' field too many', value: { ...right, surprise: 'text' } }];
  return [...spoilt, ...missing, ...foreign];
}

function under(path: string, spoilt: readonly Spoilt<unknown>[]): readonly Spoilt<unknown>[] {
  return spoilt.map(({ how, value }) => ({ how: `${path} ${how}`, value }));
}

const kinds: readonly (Spoilt<unknown> & { readonly kind: string })[] = [
  { how: 'a text', kind: 'text', value: 'abc' },
  { how: 'a number', kind: 'number', value: 7 },
  { how: 'an object', kind: 'object', value: { a: 1 } },
  { how: 'a list', kind: 'list', value: [['x'], 'y'] },
  { how: 'null', kind: 'null', value: null },
];

/** One of the other kinds, always the same in a field of an endpoint and another one in the next: all are refused alike. */
function wrongType(
  wanted: 'text' | 'number' | 'object' | 'list' | 'boolean',
  { endpoint, name }: Place,
): Spoilt<unknown> {
  const others = kinds.filter(({ kind }) => kind !== wanted);
  const turn = [...`${endpoint} ${name}`].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  return others[turn % others.length] ?? { how: 'null', value: null };
}
