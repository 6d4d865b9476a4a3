export type FieldChange = { readonly field: string; readonly from: string | null; readonly to: string | null };

/** A longer value is cut: the trail says what became of what, not all of it. */
const VALUE_MAX = 500;

/** What differs between two documents, value by value under its path: `openingHours.0.from`. */
export function fieldChanges(before: unknown, after: unknown): readonly FieldChange[] {
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, from: old.get(field) ?? null, to: fresh.get(field) ?? null }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) }));
}

function cut(text: string | null): string | null {
  return text !== null && text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text;
}

/** The plain values of a document by their path. */
export function valuesOf(document: unknown, path = ''): ReadonlyMap<string, string> {
  if (document === null || document === undefined) return new Map();
  if (typeof document !== 'object')
    return new Map([[path, typeof document === 'string' ? document : JSON.stringify(document)]]);
  const entries = Object.entries(document);
  return new Map(entries.flatMap(([key, inner]) => [...valuesOf(inner, path === '' ? key : `${path}.${key}`)]));
}
