import { useSyncExternalStore } from 'react';

/**
 * False on the server and while the browser takes over what the server has drawn. Pages are drawn for many (decision 0013):
 * what follows from the reader's cart and stands in no `PersonalPlace` waits for this.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
