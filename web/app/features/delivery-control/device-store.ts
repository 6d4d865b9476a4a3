import { createExternalStore, type ExternalStore } from '#app/lib/external-store.ts';
import { changeStored, openDeviceDatabase, readBox } from './device-database.ts';
import { saveDeviceFlag } from './device-flag.ts';
import { changeBox, emptyBox, isUnsent, type Box, type BoxAction } from './outbox.ts';

/** What the device keeps for one user. */
export type DeviceStore = {
  /** Undefined until the device has been asked. */
  readonly box: ExternalStore<Box | undefined>;
  readonly read: () => Promise<Box>;
  /** @throws where the device has no room; then nothing has changed */
  readonly change: (action: BoxAction) => Promise<Box>;
  /** False where the browser keeps nothing: what is entered then ends with the page. */
  readonly isLasting: ExternalStore<boolean>;
};

const CHANNEL = 'delivery-control';

const stores = new Map<string, DeviceStore>();

/** The same store for the same user. Only in the browser. */
export function deviceStoreOf(owner: string): DeviceStore {
  const store = stores.get(owner) ?? makeStore(owner);
  stores.set(owner, store);
  return store;
}

function makeStore(owner: string): DeviceStore {
  const box = createExternalStore<Box | undefined>(undefined);
  const isLasting = createExternalStore(true);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const opened = openDeviceDatabase().catch(() => {
    isLasting.set(false);
    return undefined;
  });
  channel?.addEventListener('message', () => void read());

  function show(now: Box): Box {
    box.set(now);
    saveDeviceFlag({ owner, unsent: now.entries.filter(isUnsent).length });
    return now;
  }

  async function read(): Promise<Box> {
    const database = await opened;
    return show(database ? await readBox(database, owner) : (box.get() ?? emptyBox));
  }

  async function change(action: BoxAction): Promise<Box> {
    const database = await opened;
    if (!database) return show(changeBox(box.get() ?? emptyBox, action));
    const now = show(await changeStored(database, owner, (before) => changeBox(before, action)));
    channel?.postMessage('changed');
    return now;
  }

  return { box, read, change, isLasting };
}
