import type { SessionUser } from '@shop/contract/session';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLocalPath } from '#app/ui/link.tsx';
import { openPopover } from '#app/ui/popover-actions.ts';
import { ACCOUNT_PANEL } from '#app/session/log-in-panel.ts';

type Props = { readonly user: SessionUser | null; readonly className: string; readonly children: ReactNode };

/** Opens the account panel. For visitors it is a link to the log-in page, which works without scripts. */
export function AccountButton({ user, className, children }: Props) {
  const localPath = useLocalPath();
  const { pathname, search } = useLocation();
  if (user) {
    return (
      <button type="button" popoverTarget={ACCOUNT_PANEL} className={className}>
        {children}
      </button>
    );
  }
  return (
    <a
      href={`${localPath('/login')}?redirectUrl=${encodeURIComponent(pathname + search)}`}
      rel="nofollow"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openPopover(ACCOUNT_PANEL);
      }}
    >
      {children}
    </a>
  );
}
