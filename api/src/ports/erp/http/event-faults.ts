import { z } from 'zod';
import { Change } from './erp-events.ts';

/** What a field of a notice has to be, as its schema says it. */
export type Expected =
  | { readonly kind: 'oneOf'; readonly choices: readonly string[] }
  | { readonly kind: 'integer'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'day' | 'instant' | 'url' | 'boolean' | 'object' | 'notice' }
  | { readonly kind: 'text' | 'list'; readonly from: number; readonly to: number | null };

/** One field of a notice that is not as the shop reads it (docs/domain/erp.md#unreadable-notices). */
export type EventFault = {
  /** As the ERP calls it; empty where the notice as a whole is none. */
  readonly field: string;
  /** Of a list, counted from 1. */
  readonly entry: number | null;
  /** From the beginning of the notice, for a technician. */
  readonly path: string;
  /** What stands there; undefined where nothing does. */
  readonly found: unknown;
  readonly expected: Expected;
  readonly mayBeNull: boolean;
};

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const whole = z.toJSONSchema(Change, { io: 'input' }) as Schema;

/** The names of all fields that a notice may have. */
export function listNoticeFields(schema: Schema = whole): readonly string[] {
  const fields = Object.entries(schema.properties ?? {});
  const below = [...fields.map(([, field]) => field), ...choicesOf(schema), ...(schema.items ? [schema.items] : [])];
  return [...new Set([...fields.map(([name]) => name), ...below.flatMap((one) => listNoticeFields(one))])];
}

/** Where a notice differs from what the shop reads; each field once. */
export function faultsOf(raw: unknown, error: z.ZodError): readonly EventFault[] {
  const faults = error.issues.map(({ path }) => faultAt(raw, path));
  return faults.filter(({ path }, index) => faults.findIndex((one) => one.path === path) === index);
}

function faultAt(raw: unknown, path: readonly PropertyKey[]): EventFault {
  let [found, schema] = [raw, whole];
  for (const step of path) {
    schema = stepInto(schema, step, found);
    found = valueAt(found, step);
  }
  const names = path.filter((step) => typeof step === 'string');
  const last = path.findLast((step) => typeof step === 'number');
  const field = fieldOf(schema);
  return {
    field: names.at(-1) ?? '',
    entry: last === undefined ? null : last + 1,
    path: path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : joined(text, step)), ''),
    found,
    expected: path.length === 0 ? { kind: 'notice' } : expectedOf(field, schema),
    mayBeNull: field !== schema,
  };
}

function joined(text: string, step: PropertyKey): string {
  return text === '' ? String(step) : `${text}.${String(step)}`;
}

function valueAt(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined;
}

function choicesOf({ anyOf, oneOf }: Schema): readonly Schema[] {
  return anyOf ?? oneOf ?? [];
}

/** A field without its possibility to be null. */
function fieldOf(schema: Schema): Schema {
  const [only, ...others] = choicesOf(schema).filter(({ type }) => type !== 'null');
  const hasNull = choicesOf(schema).some(({ type }) => type === 'null');
  return hasNull && only && others.length === 0 ? only : schema;
}

/** Among several forms the one whose kind the value names. */
function stepInto(schema: Schema, step: PropertyKey, value: unknown): Schema {
  const field = fieldOf(schema);
  if (typeof step === 'number') return field.items ?? {};
  const forms = choicesOf(field);
  const kind = valueAt(value, 'kind');
  const form = forms.length === 0 ? field : forms.find(({ properties }) => properties?.kind?.const === kind);
  return form?.properties?.[String(step)] ?? { enum: forms.map(({ properties }) => properties?.kind?.const) };
}

const formats: Readonly<Record<string, 'day' | 'instant' | 'url'>> = {
  date: 'day',
  'date-time': 'instant',
  uri: 'url',
};

function expectedOf(field: Schema, { type }: Schema): Expected {
  const choices = field.enum ?? (field.const === undefined ? [] : [field.const]);
  if (choices.length > 0) return { kind: 'oneOf', choices: choices.map(String) };
  const format = formats[field.format ?? ''];
  if (format) return { kind: format };
  switch (field.type ?? type) {
    case 'integer':
      return { kind: 'integer', from: safe(field.minimum), to: safe(field.maximum) };
    case 'string':
      return { kind: 'text', from: field.minLength ?? 0, to: field.maxLength ?? null };
    case 'array':
      return { kind: 'list', from: field.minItems ?? 0, to: field.maxItems ?? null };
    case 'boolean':
      return { kind: 'boolean' };
    default:
      return { kind: 'object' };
  }
}

/** A bound that only says what a number can hold is none. */
function safe(bound: number | undefined): number | null {
  return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : bound;
}
