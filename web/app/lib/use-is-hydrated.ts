import { useSyncExternalStore } from 'react';

/**
 * False on the server and during hydration. Pages are rendered for many (decision 0013):
 * what follows from the reader's cart and stands in no `UserSlot` waits for this.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
