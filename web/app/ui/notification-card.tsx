import { useEffect, useState } from 'react';
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
  // On phones it takes the place of the main bar; what went wrong, or is asked, is said whole all the same, with its buttons below.
  const mayBeCut = confirm === undefined && type !== 'error' && type !== 'warning';
  const isStaying = confirm !== undefined || isHeld;
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
      className={`flex animate-appear items-center gap-3 border-line-2 bg-raised px-3.5 text-ink shadow-float transition-opacity duration-500 max-md:min-h-14.5 max-md:border-b md:items-start md:rounded-card md:border md:py-3 ${mayBeCut ? 'max-md:[grid-area:1/1]' : ''} ${isClosing ? 'opacity-0' : ''}`}
    >
      <Icon of={icons[type].icon} className={`mt-px ${icons[type].colour}`} />
      <div className={`flex min-w-0 grow items-center gap-x-3 md:block ${mayBeCut ? '' : 'max-md:flex-wrap'}`}>
        <span className="sr-only">{t(`notifications.${type}`)}: </span>
        {title !== undefined && <b className="block font-semibold max-md:sr-only">{title}</b>}
        <p className={`min-w-0 grow ${mayBeCut ? 'max-md:line-clamp-3 max-md:text-note' : 'max-md:py-2'}`}>{message}</p>
        {actions.length > 0 && (
          <span className="flex shrink-0 flex-wrap gap-2 max-md:pointer-events-auto max-md:my-1.5 md:mt-2">
            {actions.map((action) => (
              <Button
                key={action.label}
                size="small"
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
        className={`grid size-8 shrink-0 place-items-center rounded-control max-md:pointer-events-auto md:-m-1 text-ink-3 hover:bg-sunken hover:text-ink ${mayBeCut ? 'max-md:hidden' : ''}`}
      >
        <Icon of="x" size={16} />
      </button>
    </li>
  );
}
