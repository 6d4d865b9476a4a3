import type { Operator } from '@shop/contract/operator';
import type { SessionUser } from '@shop/contract/session';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useLocation } from 'react-router';
import { ACCOUNT_PANEL, logInWanted } from '#app/session/log-in-panel.ts';
import type { WayIn } from '#app/session/log-in-form.tsx';
import { UserSlot } from '#app/session/user-slot.tsx';
import { UserLinks } from './user-links.tsx';

/** Fetched when the panel first opens; without scripts the account button leads to the log-in page. */
const VisitorLogIn = lazyComponent(() => import('./visitor-log-in.tsx'));

type Props = { readonly user: SessionUser | null; readonly operator: Operator };

const RestoreDialog = lazyComponent(() => import('#app/features/new-password/restore-dialog.tsx'));
const RegisterDialog = lazyComponent(() => import('#app/features/registration/register-dialog.tsx'));

/** Log-in for visitors, account links and log-out for users. Hangs below the account button, on phones at the bottom. */
export function AccountPanel({ user, operator }: Props) {
  const t = useTexts('shell');
  const [wasOpened, setOpened] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const isWanted = useSyncExternalStore(logInWanted.subscribe, logInWanted.get, () => undefined) !== undefined;
  const shown = useRef({ user, pathname });
  useEffect(() => {
    const before = shown.current;
    shown.current = { user, pathname };
    // After a log-in, a log-out or a change of page the panel closes; where a log-in is needed it stays until there is one. What
    // was opened before the scripts came stays open.
    const isOtherUser = before.user !== user && (user !== null || logInWanted.get() === undefined);
    if (isOtherUser || before.pathname !== pathname) close(panel.current);
  }, [user, pathname]);
  /** A new tab gets the page of the link. */
  function openDialog(event: MouseEvent, way: WayIn) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    panel.current?.hidePopover();
    setWayIn(way);
  }
  const [wayIn, setWayIn] = useState<WayIn>();
  const closeDialog = () => setWayIn(undefined);
  useEffect(() => setWayIn(undefined), [pathname, search]);
  return (
    <>
      <section
        ref={panel}
        id={ACCOUNT_PANEL}
        popover="auto"
        aria-label={user && !isWanted ? t('account') : t('logIn')}
        data-print="no"
        className="account-panel fixed m-0 w-90 max-w-full max-sm:w-full border border-line bg-raised p-5 text-ink shadow-float open:animate-appear sm:rounded-card"
        onToggle={(event) => {
          if (event.newState === 'closed') return logInWanted.set(undefined);
          setOpened(true);
          event.currentTarget.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
        }}
      >
        {user && !isWanted ? (
          <UserSlot name="accountLinks">
            <UserLinks user={user} />
          </UserSlot>
        ) : (
          wasOpened && (
            <Suspense fallback={<div className="h-80" />}>
              <VisitorLogIn operator={operator} onOpen={openDialog} />
            </Suspense>
          )
        )}
      </section>
      {/* Beside the panel: it closes when a dialog opens. */}
      <Suspense>
        {wayIn === 'restore' && <RestoreDialog onClose={closeDialog} />}
        {wayIn === 'register' && <RegisterDialog onClose={closeDialog} />}
      </Suspense>
    </>
  );
}

function close(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
