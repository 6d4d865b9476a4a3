import { createContext, useContext } from 'react';
import type { FormValues } from './form-outcome.ts';

/** What a form passes to its fields. */
export type FormState = {
  /** What they begin with. */
  readonly values: FormValues;
  /** What is wrong, by field. */
  readonly faults: Readonly<Record<string, string>>;
  /** To be called by fields that change without an event of an input, such as a list that loses an entry. */
  readonly onEdit: () => void;
};

export const FormContext = createContext<FormState>({ values: {}, faults: {}, onEdit: () => undefined });

/** What a field needs to be part of the form around it. A fault deeper in its value, `days.3`, is shown at the field. */
export function useFormField(name: string) {
  const { values, faults } = useContext(FormContext);
  const inner = Object.keys(faults).find((field) => field.startsWith(`${name}.`));
  return { name, defaultValue: values[name] ?? '', error: faults[name] ?? (inner && faults[inner]) };
}
