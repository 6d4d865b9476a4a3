import type { FieldFault } from '@shop/contract/errors';
import { fieldName } from '@shop/contract/faults';

/**
 * Texts that PostgreSQL cannot store: with a NUL character, or with half a surrogate pair, which no UTF-8 has. One fault per
 * field. Looked for in every input at once, so that no schema has to remember it.
 * @param input parsed, so that its depth is the schema's
 */
export function findUnstorableText(input: unknown, path: readonly string[] = []): readonly FieldFault[] {
  if (typeof input === 'string') return isStorable(input) ? [] : [faultAt(path)];
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    isStorable(key) ? findUnstorableText(value, [...path, key]) : [faultAt(path)],
  );
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function faultAt(path: readonly string[]): FieldFault {
  const field = fieldName(path);
  return { code: 'field.format', field, details: { field } };
}
