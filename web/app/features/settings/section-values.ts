import type { SettingSection } from '@shop/contract/operator-settings';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import { countEntries } from '#app/ui/form/form-list.tsx';
import { fieldsOf, type Field } from './section-fields.ts';
import { isGroup, isList, writings, type FieldValue } from './typed-values.ts';

/** A section as its form shows it: every field as text under its path. */
export function valuesOfSection(section: SettingSection, stored: FieldValue): FormValues {
  return Object.fromEntries(
    fieldsOf(section).flatMap(({ field, path }) =>
      textsOf(field, section === 'branches' ? stored : innerOf(stored, field.name), path),
    ),
  );
}

/** A section as the API takes it, out of its form. What cannot be read goes on as it was typed: the contract says so. */
export function sectionOfValues(section: SettingSection, values: FormValues): FieldValue {
  const fields = fieldsOf(section);
  if (section === 'branches') return fields[0] ? valueOf(fields[0].field, values, section) : [];
  return Object.fromEntries(fields.map(({ field, path }) => [field.name, valueOf(field, values, path)]));
}

/** What a new entry of a list begins with, by the names of its fields. */
export function blankValues(fields: readonly Field[], blank: FieldValue): FormValues {
  return Object.fromEntries(fields.flatMap((field) => textsOf(field, innerOf(blank, field.name), field.name)));
}

function innerOf(value: FieldValue, name: string): FieldValue {
  return isGroup(value) ? (value[name] ?? null) : null;
}

function textsOf(field: Field, value: FieldValue, path: string): readonly (readonly [string, string])[] {
  const inner = (fields: readonly Field[], group: FieldValue, at: string) =>
    fields.flatMap((one) => textsOf(one, innerOf(group, one.name), `${at}.${one.name}`));
  switch (field.kind) {
    case 'logo':
      return [[path, value === null ? '' : JSON.stringify(value)]];
    case 'group':
      return [[path, value === null ? '' : '1'], ...(value === null ? [] : inner(field.fields, value, path))];
    case 'list':
      return isList(value) ? value.flatMap((entry, index) => inner(field.fields, entry, `${path}.${index}`)) : [];
    case 'choice':
    case 'colour':
      return [[path, writings.text.show(value)]];
    default:
      return [[path, writings[field.kind].show(value)]];
  }
}

function valueOf(field: Field, values: FormValues, path: string): FieldValue {
  const text = values[path] ?? '';
  const inner = (fields: readonly Field[], at: string): FieldValue =>
    Object.fromEntries(fields.map((one) => [one.name, valueOf(one, values, `${at}.${one.name}`)]));
  switch (field.kind) {
    case 'logo':
      return text === '' ? null : parsed(text);
    case 'group':
      return text === '' ? null : inner(field.fields, path);
    case 'list':
      return Array.from({ length: countEntries(values, path) }, (_, index) => inner(field.fields, `${path}.${index}`));
    case 'choice':
      return typeof field.choices[0] === 'number' ? writings.number.read(text) : text;
    case 'colour':
      return text === '' ? null : text;
    default:
      return writings[field.kind].read(text);
  }
}

/** Of a hidden field, which anybody can change: what is no JSON is refused by the contract as the text it is. */
function parsed(text: string): FieldValue {
  try {
    return JSON.parse(text) as FieldValue;
  } catch {
    return text;
  }
}
