import { useEffect, useEffectEvent, useState } from 'react';
import { fieldId, type FieldName } from './checkout-fields.ts';

/** Leads to the first field that is wrong, once it is on screen that it is. */
export function useLead([first]: readonly FieldName[]): () => void {
  const [leads, setLeads] = useState(0);
  const lead = useEffectEvent(() => {
    if (first) document.getElementById(fieldId(first))?.focus();
  });
  useEffect(() => {
    if (leads > 0) lead();
  }, [leads]);
  return () => setLeads((count) => count + 1);
}
