import type { SessionUser } from '@shop/contract/session';
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Waiting } from './bar-labels.tsx';
import { closePopover } from '#app/ui/popover-actions.ts';

const LeaveDevice = lazyComponent(() => import('#app/features/delivery-control/leave-device.tsx'));

/** Where an account leads, and the way out. The log-out is a plain form: the page after it remembers nothing. */
export function UserLinks({ user }: { readonly user: SessionUser }) {
  const t = useTexts('shell');
  const localPath = useLocalPath();
  const links = user.accountLinks.filter(({ isActive }) => isActive);
  const way = useRef<HTMLFormElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <p className="text-note text-ink-3">{user.companyName}</p>
      <p className="mb-3 font-semibold">
        {user.firstName} {user.lastName}
      </p>
      {links.length > 0 && (
        <ul className="mb-3 border-y border-line py-2">
          {links.map((link) => (
            <li key={link.key}>
              <Link
                to={link.url}
                onClick={closePopover}
                className="flex items-center gap-2 rounded-control px-2 py-2 hover:bg-sunken"
              >
                <span className="grow">{link.name}</span>
                <Waiting count={link.count ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <form
        ref={way}
        method="post"
        action={localPath('/logout')}
        onSubmit={(event) => {
          // What the delivery control keeps on the device goes first.
          if (localStorage.getItem('delivery-control') === null) return;
          event.preventDefault();
          setLeaving(true);
        }}
      >
        <button
          type="submit"
          className="flex w-full items-center gap-2.5 rounded-control px-2 py-2 text-left hover:bg-sunken"
        >
          <Icon of="log-out" />
          {t('logOut')}
        </button>
      </form>
      {isLeaving && (
        <Suspense>
          <LeaveDevice user={user} onLeave={() => way.current?.submit()} onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
