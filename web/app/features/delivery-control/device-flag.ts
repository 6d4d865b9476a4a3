import type { SessionUser } from '@shop/contract/session';

/** Says, without asking the database, that something is kept on this device and for whom it was opened last. */
export type DeviceFlag = { readonly owner: string; readonly unsent: number };

/** The log-out of the frame looks for the same name. */
const KEY = 'delivery-control';

/** Whose things on the device these are: an agent's entries are not those of the customer he helps. */
export function ownerOf(user: SessionUser | null | undefined): string {
  return user ? [user.customerUsername, user.assistance?.agentName].filter(Boolean).join(' / ') : '';
}

export function saveDeviceFlag(flag: DeviceFlag): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(flag));
  } catch {
    // Forbidden storage: then there is no database either.
  }
}

export function readDeviceFlag(): DeviceFlag | undefined {
  try {
    const flag: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isDeviceFlag(flag) ? flag : undefined;
  } catch {
    return undefined;
  }
}

export function removeDeviceFlag(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing stands there.
  }
}

function isDeviceFlag(value: unknown): value is DeviceFlag {
  return typeof value === 'object' && value !== null && 'owner' in value && 'unsent' in value;
}
