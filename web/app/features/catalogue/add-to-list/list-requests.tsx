import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useSession } from '#app/session/session.ts';
import { isBuyer } from '#app/session/viewer.ts';
import { listRequest, takeHeldRequest } from './list-request.ts';

/** Fetched when something is to go on a list. */
const ListDialog = lazyComponent(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

/** In the frame of every page: the dialog that asks for the list, also for what a visitor wanted before he logged in. */
export function ListRequests() {
  const request = useSyncExternalStore(listRequest.subscribe, listRequest.get, () => undefined);
  const user = useSession()?.user;
  const isAsked = isBuyer(user);
  useEffect(() => {
    const held = isAsked ? takeHeldRequest() : undefined;
    if (held) listRequest.set(held);
  }, [isAsked]);
  if (!request || !user) return null;
  return (
    <Suspense>
      <ListDialog request={request} user={user.customerUsername} onClose={() => listRequest.set(undefined)} />
    </Suspense>
  );
}
