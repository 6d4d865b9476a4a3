import { useEffect, useState, type RefObject } from 'react';
import { valuesOf, type FormValues } from './form-outcome.ts';

type Of = { readonly isChanged: boolean; readonly form: RefObject<HTMLFormElement | null> };

/**
 * What the fields of a form began with. A page may load again while somebody types: the version of what another has stored
 * meanwhile must not travel with what was typed before, or his change would be overwritten unseen.
 */
export function useBegun(values: FormValues, { isChanged, form }: Of): FormValues {
  const [begun, setBegun] = useState(values);
  const isTheirs = begun !== values && isChanged && !isAlike(begun, values);
  if (begun !== values && !isTheirs) setBegun(values);

  // What was stored is what stands in the form: it was one's own change.
  useEffect(() => {
    if (isTheirs && form.current && isAlike(valuesOf(new FormData(form.current)), values)) setBegun(values);
  }, [isTheirs, values, form]);
  return isTheirs ? begun : values;
}

/** The same but for the version; what is not ticked is missing. */
function isAlike(some: FormValues, others: FormValues): boolean {
  return Object.entries(others).every(([name, value]) => name === 'version' || (some[name] ?? '') === value);
}
