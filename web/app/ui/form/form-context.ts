import { createContext, useContext } from 'react';
import type { FormValues } from './form-outcome.ts';

/** What a form tells its fields. */
export type FormState = {
  /** What they begin with. */
  readonly values: FormValues;
  /** What is wrong, by field. */
  readonly faults: Readonly<Record<string, string>>;
};

export const FormContext = createContext<FormState>({ values: {}, faults: {} });

/** What a field needs to be part of the form around it. */
export function useFormField(name: string) {
  const { values, faults } = useContext(FormContext);
  return { name, defaultValue: values[name] ?? '', error: faults[name] };
}
