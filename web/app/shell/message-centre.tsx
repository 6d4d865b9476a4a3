import { useSyncExternalStore } from 'react';
import { markSeen, notifications } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { zurichParts } from '#app/lib/format.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  /** Always in the service bar; on phones in the main bar, to be seen once there is something to read. */
  readonly place: 'serviceBar' | 'mainBar';
};

/** The bell: keeps what was said in this session, for users who missed it. */
export function MessageCentre({ place }: Props) {
  const t = useTexts('shell');
  const { history, unseen } = useSyncExternalStore(
    notifications.subscribe,
    notifications.get,
    notifications.getOnServer,
  );
  // Its place is kept from the beginning: nothing beside it moves when the first message comes.
  const look = place === 'serviceBar' ? 'contents' : `sm:hidden ${history.length === 0 ? 'invisible' : ''}`;
  const panel = `messages-${place}`;
  const anchorName = `--${panel}`;
  return (
    <span className={look}>
      <button
        type="button"
        popoverTarget={panel}
        style={{ anchorName }}
        aria-label={unseen > 0 ? t('messages.unseen', { count: unseen }) : t('messages.open')}
        className="relative flex min-h-6 min-w-6 items-center justify-center rounded-small px-1 py-1.5 hover:text-on-night"
      >
        <Icon of="bell" size={place === 'mainBar' ? 20 : 14} />
        {unseen > 0 && (
          <span
            aria-hidden
            className={`rounded-pill bg-spark px-1.5 text-[0.6875rem] leading-4 font-semibold text-on-spark ${place === 'mainBar' ? 'absolute -top-1 -right-1.5' : 'ml-1'}`}
          >
            {unseen}
          </span>
        )}
      </button>
      <section
        id={panel}
        style={{ positionAnchor: anchorName }}
        popover="auto"
        aria-label={t('messages.title')}
        onToggle={(event) => {
          if (event.newState === 'open') markSeen();
        }}
        className="hanging hanging-end max-h-96 w-96 max-w-[calc(100%-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-4 text-body text-ink shadow-float open:animate-appear"
      >
        <h2 className="mb-2">{t('messages.title')}</h2>
        {history.length === 0 && <p className="text-ink-3">{t('messages.none')}</p>}
        <ol>
          {history.map((notification) => (
            <li key={notification.id} className="flex gap-3 border-t border-line py-2">
              <time dateTime={notification.shownAt.toISOString()} className="shrink-0 text-note text-ink-3">
                {zurichParts(notification.shownAt).time}
              </time>
              <p className={notification.type === 'error' ? 'text-bad' : ''}>{notification.message}</p>
            </li>
          ))}
        </ol>
      </section>
    </span>
  );
}
