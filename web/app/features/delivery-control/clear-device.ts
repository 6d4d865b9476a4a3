import { changeStored, listOwners, openDeviceDatabase } from './device-database.ts';
import { readDeviceFlag, removeDeviceFlag } from './device-flag.ts';
import { deleteOfflinePages } from '#app/session/offline-pages.ts';
import { emptyBox, isUnsent, type Box } from './outbox.ts';

/** Before a log-out: nothing of the user who leaves stays on the device; what others have not sent yet waits for them. */
export async function clearDevice(owner: string): Promise<void> {
  await changeBoxes((one, box) => (one === owner ? emptyBox : unsentOf(box)));
  if (readDeviceFlag()?.owner === owner) removeDeviceFlag();
}

/**
 * Another user has logged in: pages and orders of others are removed from the device. What they have not sent yet waits for them, and is
 * not shown to other users.
 */
export async function deleteOtherUsers(owner: string): Promise<void> {
  const flag = readDeviceFlag();
  if (flag && flag.owner !== owner) await changeBoxes((one, box) => (one === owner ? box : unsentOf(box)));
}

async function changeBoxes(change: (owner: string, box: Box) => Box): Promise<void> {
  await deleteOfflinePages();
  try {
    const database = await openDeviceDatabase();
    for (const owner of await listOwners(database)) await changeStored(database, owner, (box) => change(owner, box));
    database.close();
  } catch {
    // Without a database nothing was kept.
  }
}

function unsentOf({ orders, entries }: Box): Box {
  const unsent = entries.filter(isUnsent);
  const busy = new Set(unsent.map(({ orderNumber }) => orderNumber));
  return { entries: unsent, orders: orders.filter(({ orderNumber }) => busy.has(orderNumber)) };
}
