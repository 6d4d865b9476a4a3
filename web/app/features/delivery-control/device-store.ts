import { makeSignal, type Signal } from '#app/lib/signals.ts';
import { changeStored, openDeviceDatabase, readBox } from './device-database.ts';
import { leaveDeviceMark } from './device-mark.ts';
import { changeBox, emptyBox, isUnsent, type Box, type BoxAction } from './outbox.ts';

/** What the device keeps for one user. */
export type DeviceStore = {
  /** Undefined until the device has been asked. */
  readonly box: Signal<Box | undefined>;
  readonly read: () => Promise<Box>;
  /** @throws where the device has no room; then nothing has changed */
  readonly change: (action: BoxAction) => Promise<Box>;
  /** False where the browser keeps nothing: what is entered then ends with the page. */
  readonly isLasting: Signal<boolean>;
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
  const box = makeSignal<Box | undefined>(undefined);
  const isLasting = makeSignal(true);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const opened = openDeviceDatabase().catch(() => {
    isLasting.set(false);
    return undefined;
  });
  channel?.addEventListener('message', () => void read());

  function show(now: Box): Box {
    box.set(now);
    leaveDeviceMark({ owner, unsent: now.entries.filter(isUnsent).length });
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
