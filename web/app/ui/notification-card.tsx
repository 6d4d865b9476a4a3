import { useEffect, useRef, useState } from 'react';
import {
  closeNotification,
  fadeNotification,
  NOTIFICATION_SHOWN_MS,
  type AppNotification,
} from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

const icons: Readonly<Record<AppNotification['type'], { readonly icon: IconName; readonly colour: string }>> = {
  default: { icon: 'info', colour: 'text-ink-2' },
  info: { icon: 'info', colour: 'text-info' },
  success: { icon: 'circle-check', colour: 'text-ok' },
  warning: { icon: 'triangle-alert', colour: 'text-warn' },
  error: { icon: 'circle-x', colour: 'text-bad' },
};

/** How long it takes to go (docs/domain/notifications.md#timing). */
const CLOSING_MS = 500;

/** One notification with its clock. Fetched with the first notification of a page. */
export default function NotificationCard({
  notification,
  isHeld,
}: {
  readonly notification: AppNotification;
  readonly isHeld: boolean;
}) {
  const t = useTexts('ui');
  const { id, type, title, message, confirm, offer } = notification;
  const [isClosing, setClosing] = useState(false);
  const { text, isCut, isOpen, open } = useCutText();
  const goesByItself = confirm === undefined && !isOpen;
  const isStaying = !goesByItself || isHeld;
  useEffect(() => {
    if (isStaying || isClosing) return undefined;
    const timer = setTimeout(() => setClosing(true), NOTIFICATION_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isStaying, isClosing]);
  useEffect(() => {
    if (!isClosing) return undefined;
    fadeNotification(id);
    const timer = setTimeout(() => closeNotification(id), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [id, isClosing]);
  const actions = [confirm, offer].filter((action) => action !== undefined);
  return (
    <li
      inert={isClosing}
      className={`flex animate-appear items-center gap-2 border-line-2 bg-raised px-3.5 text-ink shadow-float transition-opacity duration-500 max-md:min-h-10 max-md:border-b max-md:[grid-area:1/1] max-md:not-last:invisible md:items-start md:gap-3 md:rounded-card md:border md:py-3 ${isClosing ? 'opacity-0' : ''}`}
    >
      <Icon of={icons[type].icon} className={`mt-px ${icons[type].colour}`} />
      <div
        className={`flex min-w-0 grow items-center gap-x-2 md:block ${isOpen ? 'max-md:flex-wrap max-md:py-2' : ''}`}
      >
        <span className="sr-only">{t(`notifications.${type}`)}: </span>
        {title !== undefined && <b className="block font-semibold max-md:sr-only">{title}</b>}
        <p ref={text} className={`min-w-0 grow max-md:text-small ${isOpen ? '' : 'max-md:truncate'}`}>
          {message}
        </p>
        {isCut && !isOpen && <PhoneButton icon="chevron-down" label={t('notifications.readWhole')} onClick={open} />}
        {actions.length > 0 && (
          <span className="flex shrink-0 flex-wrap gap-2 max-md:pointer-events-auto md:mt-2">
            {actions.map((action, n) => (
              <Button
                key={action.label}
                size="small"
                // On phones one line has room for one.
                className={n > 0 && !isOpen ? 'max-md:hidden' : ''}
                onClick={() => {
                  action.run();
                  setClosing(true);
                }}
              >
                {action.label}
              </Button>
            ))}
          </span>
        )}
      </div>
      <button
        type="button"
        onClick={() => setClosing(true)}
        aria-label={t('notifications.close')}
        // What goes by itself needs none on phones, where it would take the room of the words. Nor while a finger holds it: the
        // buttons beside it would move from under the finger.
        className={`grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink max-md:pointer-events-auto md:-m-1 ${goesByItself ? 'max-md:hidden' : ''}`}
      >
        <Icon of="x" size={16} />
      </button>
    </li>
  );
}

/** Whether a text of one line is cut off, which phones alone do, and that it was opened to be read. */
function useCutText() {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (!current) return undefined;
    // Its size is known once the region is on screen, and is another when the phone is turned.
    const watched = new ResizeObserver(() => setCut(current.scrollWidth > current.clientWidth));
    watched.observe(current);
    return () => watched.disconnect();
  }, []);
  return { text, isCut, isOpen, open: () => setOpen(true) };
}

function PhoneButton({
  icon,
  label,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="grid size-8 shrink-0 place-items-center rounded-control text-ink-3 max-md:pointer-events-auto md:hidden"
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
