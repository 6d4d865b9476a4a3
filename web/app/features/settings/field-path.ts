/** Anything that stands in the settings, or is typed in its place until the server has checked it. */
export type FieldValue = string | number | null | readonly FieldValue[] | { readonly [key: string]: FieldValue };

/** The value at a path; null where there is none. */
export function valueAt(value: FieldValue, [step, ...rest]: readonly string[]): FieldValue {
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null) return null;
  const inner = (value as { readonly [key: string]: FieldValue })[step];
  return inner === undefined ? null : valueAt(inner, rest);
}

/** The same with another value at a path; nothing else is touched. */
export function changeAt(value: FieldValue, [step, ...rest]: readonly string[], next: FieldValue): FieldValue {
  if (step === undefined) return next;
  if (isList(value)) return value.map((inner, index) => (String(index) === step ? changeAt(inner, rest, next) : inner));
  const group = typeof value === 'object' && value !== null ? value : {};
  return { ...group, [step]: changeAt(valueAt(group, [step]), rest, next) };
}

export function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value);
}
