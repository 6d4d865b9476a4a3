import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { closeNotice, NOTICE_LIFE_MS, notices, type Notice } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const signs: Readonly<Record<Notice['type'], { readonly icon: LucideIcon; readonly colour: string }>> = {
  default: { icon: Info, colour: 'text-ink-2' },
  info: { icon: Info, colour: 'text-info' },
  success: { icon: CircleCheck, colour: 'text-ok' },
  warning: { icon: TriangleAlert, colour: 'text-warn' },
  error: { icon: CircleX, colour: 'text-bad' },
};

/** Says what happened, in the top layer so that nothing covers it; hovering or focusing stops all clocks (ruling 39). */
export function NotificationRegion() {
  const t = useTexts('ui');
  const { shown } = useSyncExternalStore(notices.subscribe, notices.get, notices.getOnServer);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // Shown anew with every notice, so that it lies above a dialog opened in between.
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
      className="fixed inset-auto right-4 bottom-4 m-0 w-96 max-w-[calc(100%-2rem)] overflow-visible bg-transparent max-md:inset-x-4 max-md:bottom-18 max-md:mx-auto md:top-28 md:bottom-auto"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2.5">
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} isHeld={isHeld} />
        ))}
      </ol>
    </div>
  );
}

function NoticeCard({ notice, isHeld }: { readonly notice: Notice; readonly isHeld: boolean }) {
  const t = useTexts('ui');
  const { id, type, title, message, confirm, offer } = notice;
  const isStaying = confirm !== undefined || isHeld;
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => closeNotice(id), NOTICE_LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, isStaying]);
  const action = confirm ?? offer;
  return (
    <li className="flex animate-appear items-start gap-3 rounded-card border border-line-2 bg-raised px-3.5 py-3 text-ink shadow-float">
      <Icon of={signs[type].icon} className={`mt-px ${signs[type].colour}`} />
      <div className="min-w-0 grow">
        <span className="sr-only">{t(`notifications.${type}`)}: </span>
        {title !== undefined && <b className="block font-semibold">{title}</b>}
        <p>{message}</p>
        {action && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              action.run();
              closeNotice(id);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        onClick={() => closeNotice(id)}
        aria-label={t('notifications.close')}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  );
}
