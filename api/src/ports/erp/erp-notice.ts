import type { ErpChange } from './erp-lifecycle.ts';
import { Change, Event } from './http/erp-events.ts';
import { faultsOf, type EventFault } from './http/event-faults.ts';

/** What happened, as a schema: the form in which it comes from an ERP and in which the shop keeps it with its own events. */
export { Event as ErpEventSchema };

export type { Expected, EventFault } from './http/event-faults.ts';

type Read =
  | { readonly change: ErpChange; readonly faults: readonly [] }
  | { readonly change: null; readonly faults: readonly EventFault[] };

/** Reads an event that was set aside as text. */
export function readChange(raw: string): Read {
  const parsed = parseJson(raw);
  const { success, data, error } = Change.safeParse(parsed);
  return success ? { change: data, faults: [] } : { change: null, faults: faultsOf(parsed, error) };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined; // no schema takes it
  }
}
