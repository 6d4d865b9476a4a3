import { useState } from 'react';
import type { FormValues } from './form-outcome.ts';

/** What the fields of a form began with, and what was sent of them last. */
type Begun = { readonly begun: FormValues; readonly setSent: (values: FormValues) => void };

/**
 * A page may load again while somebody types: the version of what another has stored meanwhile must not travel with what was
 * typed before, or his change would be overwritten unseen.
 * @param values what is stored
 */
export function useBegun(values: FormValues, isChanged: boolean): Begun {
  const [begun, setBegun] = useState(values);
  const [sent, setSent] = useState<FormValues>();
  const isTheirs = isChanged && !isAlike(begun, values) && !(sent && isAlike(sent, values));
  if (begun !== values && !isTheirs) setBegun(values);
  return { begun: isTheirs ? begun : values, setSent };
}

/** The same but for the version; what is not ticked is missing. */
function isAlike(some: FormValues, others: FormValues): boolean {
  return Object.entries(others).every(([name, value]) => name === 'version' || (some[name] ?? '') === value);
}
