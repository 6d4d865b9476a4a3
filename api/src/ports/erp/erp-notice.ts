import type { ErpChange } from './erp-lifecycle.ts';
import { Change, Event, reasonsOf } from './http/erp-events.ts';

/** What happened, as a schema: the form in which it comes from an ERP and in which the shop keeps it with its own events. */
export { Event as ErpEventSchema };

/** Reads an event that was set aside as text. */
export function readChange(
  raw: string,
): { readonly change: ErpChange; readonly reason: null } | { readonly change: null; readonly reason: string } {
  const { success, data, error } = Change.safeParse(parseJson(raw));
  return success ? { change: data, reason: null } : { change: null, reason: reasonsOf(error) };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined; // no schema takes it
  }
}
