import type { Message } from '@shop/contract/envelope';
import { useMemo, useState } from 'react';

const NONE: readonly string[] = [];

/** What is still wrong in a form: what was found at a field goes as soon as it is edited, until something is found anew. */
export function useOpenFaults(messages: readonly Message[]) {
  const [edited, setEdited] = useState({ of: messages, fields: NONE });
  const fields = edited.of === messages ? edited.fields : NONE;
  const open = useMemo(
    () => messages.filter(({ field }) => !fields.some((one) => isOf(one, field))),
    [messages, fields],
  );
  const faults = useMemo(() => faultsByField(open), [open]);

  function closeFault({ target }: { readonly target: EventTarget }) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null && open.some(({ field }) => isOf(name, field)))
      setEdited({ of: messages, fields: [...fields, name] });
  }

  return { open, faults, closeFault };
}

/** A fault deeper in a field's value, `days.3`, is one of the field. */
const isOf = (name: string, field: string | undefined): boolean =>
  field !== undefined && (field === name || field.startsWith(`${name}.`));

function faultsByField(messages: readonly Message[]): Readonly<Record<string, string>> {
  return Object.fromEntries(messages.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]])));
}
