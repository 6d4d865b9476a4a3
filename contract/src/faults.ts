import type { FieldFault } from './errors.ts';
import type { z } from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** More faults than this do not help the client. */
export const FAULTS_MAX = 20;

/** The first faults of an input, one per field, and how many more there are. */
export type Faults = { readonly faults: readonly FieldFault[]; readonly moreFaults: number };

/**
 * What is wrong with which field, in the shop's own codes (docs/domain/http-api.md#status-codes). `body.items.0.quantity` is
 * told as `items.0.quantity`. Only those that are told are looked at: a hostile input has thousands.
 */
export function faultsOf(issues: readonly Issue[], max = FAULTS_MAX): Faults {
  const ofField = new Map<string, FieldFault>();
  let moreFaults = 0;
  for (const issue of issues) {
    const room = max - ofField.size;
    for (const fault of faultsOfIssue(issue, room)) {
      const known = ofField.get(fault.field);
      // Of two limits the later one is the field's own: first comes what its kind allows.
      if (!known || known.code === fault.code) ofField.set(fault.field, fault);
    }
    moreFaults += Math.max(0, countOf(issue) - Math.max(0, room));
  }
  return { faults: [...ofField.values()], moreFaults };
}

function countOf(issue: Issue): number {
  return issue.code === 'unrecognized_keys' ? issue.keys.length : 1;
}

/** @param max how many at most */
function faultsOfIssue(issue: Issue, max: number): readonly FieldFault[] {
  if (max <= 0) return [];
  const field = fieldName(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return [typeFault(field, issue)];
    case 'too_big':
      return [{ code: boundCodes[kindOf(issue.origin)].max, field, details: { field, max: Number(issue.maximum) } }];
    case 'too_small':
      return [tooSmallFault(field, issue)];
    case 'invalid_value':
      if (issue.input === undefined) return [{ code: 'field.required', field, details: { field } }];
      return [{ code: 'field.choice', field, details: { field, choices: issue.values.map(String).join(', ') } }];
    case 'unrecognized_keys':
      return issue.keys.slice(0, max).map((key) => {
        const name = fieldName([...issue.path, key]);
        return { code: 'field.unknown', field: name, details: { field: name } };
      });
    case 'invalid_format':
      return [{ code: issue.format === 'email' ? 'field.email' : 'field.format', field, details: { field } }];
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return [{ code: 'field.format', field, details: { field } }];
  }
}

function typeFault(field: string, issue: z.core.$ZodIssueInvalidType): FieldFault {
  if (issue.input === undefined) return { code: 'field.required', field, details: { field } };
  if (issue.expected === 'int') return { code: 'field.not_whole', field, details: { field } };
  if (issue.expected === 'number') return { code: 'field.not_a_number', field, details: { field } };
  return { code: 'field.type', field, details: { field, expected: issue.expected } };
}

/** What is empty is missing: "at least 1 characters" says it in no language. */
function tooSmallFault(field: string, { origin, minimum }: z.core.$ZodIssueTooSmall): FieldFault {
  const kind = kindOf(origin);
  if (kind !== 'amount' && Number(minimum) === 1) return { code: 'field.required', field, details: { field } };
  return { code: boundCodes[kind].min, field, details: { field, min: Number(minimum) } };
}

/** Characters, entries and amounts have words of their own: "characters or entries" would be unclear. */
const boundCodes = {
  text: { min: 'field.too_short', max: 'field.too_long' },
  list: { min: 'field.too_few', max: 'field.too_many' },
  amount: { min: 'field.too_small', max: 'field.too_big' },
} as const;

function kindOf(origin: string): keyof typeof boundCodes {
  if (origin === 'string') return 'text';
  return origin === 'array' || origin === 'set' ? 'list' : 'amount';
}

/** Longer than any name in the contract: what the client has called so is not repeated at length. */
const NAME_LENGTH_MAX = 60;

/** The name of a field as messages give it. */
export function fieldName(path: readonly PropertyKey[]): string {
  const inner = path.slice(1); // the first part is params, query or body
  return (inner.length > 0 ? inner : path).map(shortened).join('.');
}

/** Cut between characters: half of one could not be told. */
function shortened(part: PropertyKey): string {
  const name = String(part);
  return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX).replace(/[\ud800-\udbff]$/, '')}…` : name;
}
