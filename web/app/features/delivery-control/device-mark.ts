import type { SessionUser } from '@shop/contract/session';

/** Says, without asking the database, that something is kept on this device and for whom it was opened last. */
export type DeviceMark = { readonly owner: string; readonly unsent: number };

/** The log-out of the frame looks for the same name. */
const KEY = 'delivery-control';

/** Whose things on the device these are: an agent's entries are not those of the customer he helps. */
export function ownerOf(user: SessionUser | null | undefined): string {
  return user ? [user.customerUsername, user.assistance?.agentName].filter(Boolean).join(' / ') : '';
}

export function leaveDeviceMark(mark: DeviceMark): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Forbidden storage: then there is no database either.
  }
}

export function findDeviceMark(): DeviceMark | undefined {
  try {
    const mark: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isMark(mark) ? mark : undefined;
  } catch {
    return undefined;
  }
}

export function removeDeviceMark(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing stands there.
  }
}

function isMark(value: unknown): value is DeviceMark {
  return typeof value === 'object' && value !== null && 'owner' in value && 'unsent' in value;
}
