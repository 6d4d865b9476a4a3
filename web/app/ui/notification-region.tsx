import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  closeNotification,
  NOTIFICATION_SHOWN_MS,
  notifications,
  type AppNotification,
} from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

/** A notification must show offline even when the chunk of its card cannot be loaded. */
const NotificationCard = lazy(() => import('./notification-card.tsx').catch(() => ({ default: PlainNotification })));

function PlainNotification({
  notification: { id, message },
}: {
  readonly notification: AppNotification;
  readonly isHeld: boolean;
}) {
  useEffect(() => {
    const timer = setTimeout(() => closeNotification(id), NOTIFICATION_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <li className="border border-line-2 bg-raised px-4 py-3 shadow-float max-md:py-4 md:rounded-card">{message}</li>
  );
}

/**
 * Says what happened, in the top layer so that nothing covers it; hovering or focusing stops all clocks
 * (docs/domain/notifications.md#timing). On phones a line below the main bar that lets taps through.
 */
export function NotificationRegion() {
  const t = useTexts('ui');
  const { shown } = useSyncExternalStore(notifications.subscribe, notifications.get, notifications.getOnServer);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // Shown anew with every notification, so that it lies above a dialog opened in between.
    if (newest === undefined) return region.current?.hidePopover();
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [newest]);
  return (
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label={t('notifications.label')}
      data-print="no"
      className="notification-region fixed m-0 overflow-visible bg-transparent max-md:pointer-events-none"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid grid-cols-1 md:gap-2.5">
        <Suspense>
          {shown.map((notification) => (
            <NotificationCard key={notification.id} notification={notification} isHeld={isHeld} />
          ))}
        </Suspense>
      </ol>
    </div>
  );
}
