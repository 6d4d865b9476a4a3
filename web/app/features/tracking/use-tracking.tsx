import type { TrackingData } from '@shop/contract/deliveries';
import { Suspense, useState, type ReactNode } from 'react';
import { apiEventHandlers } from '#app/lib/api-event-handlers.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { notify } from '#app/lib/notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { trackingQueries } from './tracking.queries.ts';

/** Loaded on demand, when the user wants to know. */
const TrackingDialog = lazyComponent(async () => ({ default: (await import('./tracking-dialog.tsx')).TrackingDialog }));

/** Where it is opened from: it words the title and names the addresses. */
export type TrackingVariant = 'order' | 'return-order' | 'delivery-control';

export type TrackingHandle = {
  /** By its id, or with data that the page has already; without either it says that something went wrong. */
  readonly openTracking: (what: string | TrackingData | null | undefined) => void;
  /** To be rendered once, anywhere on the page. */
  readonly dialog: ReactNode;
};

/**
 * The tracking window: open while an id or data of its own is set; closing clears both
 * (docs/domain/order-progress.md#tracking).
 */
export function useTracking(variant: TrackingVariant): TrackingHandle {
  const [what, setWhat] = useState<string | TrackingData>();
  const dialog = what !== undefined && (
    <Suspense fallback={null}>
      <TrackingDialog
        variant={variant}
        what={what}
        onClose={() => {
          setWhat(undefined);
          queryClient.removeQueries({ queryKey: trackingQueries.all });
        }}
      />
    </Suspense>
  );
  return {
    openTracking: (wanted) => {
      if (wanted) return setWhat(wanted);
      notify({ type: 'error', message: apiEventHandlers.get()?.unknownErrorText() ?? '' });
    },
    dialog,
  };
}
