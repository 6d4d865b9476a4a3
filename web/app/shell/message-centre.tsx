import type { SessionUser } from '@shop/contract/session';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { markSeen, notifications } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { UserSlot } from '#app/session/user-slot.tsx';
import { isBuyer } from '#app/session/viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

const MessagePanel = lazyComponent(() => import('./message-panel.tsx'));

type Props = {
  /** Always in the service bar; on phones in the main bar, to be seen once there is something to read. */
  readonly place: 'serviceBar' | 'mainBar';
  readonly user: SessionUser | null;
};

/** The bell: what waits to be read, and what was said in this tab (docs/domain/message-centre.md). */
export function MessageCentre({ place, user }: Props) {
  const t = useTexts('shell');
  const { history } = useNotifications();
  const [isWanted, setWanted] = useState(false);
  // Its place is kept from the beginning: nothing beside it moves when the first message comes.
  const isSeen = history.length > 0 || isBuyer(user);
  const look = place === 'serviceBar' ? 'contents' : `sm:hidden ${isSeen ? '' : 'invisible'}`;
  const panel = `messages-${place}`;
  const anchorName = `--${panel}`;
  return (
    <span className={look}>
      <button
        type="button"
        popoverTarget={panel}
        style={{ anchorName }}
        className="relative flex min-h-6 min-w-6 items-center justify-center rounded-small px-1 py-1.5 hover:text-on-night"
      >
        <Icon of="bell" size={place === 'mainBar' ? 20 : 14} />
        <UserSlot name={place === 'mainBar' ? 'phoneBell' : 'bell'}>
          <BellBadge user={user} isOnCorner={place === 'mainBar'} />
        </UserSlot>
      </button>
      <section
        id={panel}
        style={{ positionAnchor: anchorName }}
        popover="auto"
        aria-label={t('messages.title')}
        onToggle={(event) => {
          if (event.newState !== 'open') return;
          setWanted(true);
          markSeen();
        }}
        className="hanging hanging-end max-h-120 w-96 max-w-[calc(100%-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-4 text-body text-ink shadow-float open:animate-appear"
      >
        {isWanted && (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <MessagePanel isCustomer={isBuyer(user)} />
          </Suspense>
        )}
      </section>
    </span>
  );
}

function useNotifications() {
  return useSyncExternalStore(notifications.subscribe, notifications.get, notifications.getOnServer);
}

/** How many answers the user has not read, and notifications he has not seen; in words for who hears the page. */
export function BellBadge({ user, isOnCorner }: { readonly user: SessionUser | null; readonly isOnCorner: boolean }) {
  const t = useTexts('shell');
  const { unseen } = useNotifications();
  const answers = user?.accountLinks.find(({ key }) => key === 'messages')?.count ?? 0;
  const count = answers + unseen;
  if (count === 0) return <span className="sr-only">{t('messages.open')}</span>;
  return (
    <>
      <span
        aria-hidden
        className={`rounded-pill bg-spark px-1.5 text-[0.6875rem] leading-4 font-semibold text-on-spark ${isOnCorner ? 'absolute -top-1 -right-1.5' : 'ml-1'}`}
      >
        {count}
      </span>
      <span className="sr-only">{t('messages.unseen', { count })}</span>
    </>
  );
}
