import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useOwnerOfPage } from '#app/session/session.ts';
import { deleteOtherUsers } from './clear-device.ts';
import { ownerOf } from './device-flag.ts';
import { deviceStoreOf, type DeviceStore } from './device-store.ts';
import type { Box, BoxAction } from './outbox.ts';
import { makeOutbox, type Outbox, type SendingState } from './send-outbox.ts';

/** How long a server with an error, or a network without an event of its return, is not tried, ms. */
const AGAIN_MS = 12_000;
const LOCK = 'delivery-control-outbox';

export type DeviceBox = {
  /** Undefined on the server and until the device has been asked. */
  readonly box: Box | undefined;
  readonly sending: SendingState;
  /** False where nothing outlives the page. */
  readonly isLasting: boolean;
  /** Keeps it on the device, then sends it; false where the device has no room, which is said. */
  readonly happen: (action: BoxAction) => Promise<boolean>;
};

const outboxes = new Map<string, Outbox>();

/** What the device keeps for the user, and its way to the server while a page of the delivery control is open. */
export function useOutbox(): DeviceBox {
  const t = useTexts('delivery-control');
  const owner = ownerOf(useOwnerOfPage());
  const box = useDevice(owner, (store) => store.box, undefined);
  const isLasting = useDevice(owner, (store) => store.isLasting, true);
  const sending = useDevice(owner, (store) => outboxOf(owner, store).state, 'idle');

  useEffect(() => {
    const store = deviceStoreOf(owner);
    const outbox = outboxOf(owner, store);
    const send = () => void outbox.send();
    const sendWhenSeen = () => {
      if (document.visibilityState === 'visible') send();
    };
    const timer = setInterval(() => {
      if (outbox.state.get() === 'offline' || outbox.state.get() === 'refusing') send();
    }, AGAIN_MS);
    void deleteOtherUsers(owner)
      .then(() => store.read())
      .then(send);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendWhenSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendWhenSeen);
    };
  }, [owner]);

  const happen = useCallback(
    async (action: BoxAction) => {
      const store = deviceStoreOf(owner);
      try {
        await store.change(action);
      } catch {
        // Nothing was entered yet: the page says that nothing stays, and works on.
        if (action.type === 'stored') store.isLasting.set(false);
        else notify({ type: 'error', message: t('device.full') });
        return false;
      }
      void outboxOf(owner, store).send();
      return true;
    },
    [owner, t],
  );

  return { box, sending, isLasting, happen };
}

function outboxOf(owner: string, store: DeviceStore): Outbox {
  const outbox = outboxes.get(owner) ?? makeOutbox({ store, api: browserApi, alone: aloneOnDevice });
  outboxes.set(owner, outbox);
  return outbox;
}

/** Only one tab sends; where the browser has no locks the server still counts every entry once. */
async function aloneOnDevice(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}

function useDevice<T>(
  owner: string,
  part: (store: DeviceStore) => { readonly get: () => T; readonly subscribe: (listener: () => void) => () => void },
  onServer: T,
): T {
  return useSyncExternalStore(
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the part is always the same of the same store
    useCallback((listener) => part(deviceStoreOf(owner)).subscribe(listener), [owner]),
    () => part(deviceStoreOf(owner)).get(),
    () => onServer,
  );
}
