import type { OperatorMenuEntry } from '@shop/contract/operator-area';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { Theme } from '#app/lib/theme.ts';
import { OperatorSearch } from '#app/features/operator-area/operator-search.tsx';
import { OperatorKeys } from '#app/features/operator-area/operator-keys.tsx';
import { NavigationSheet } from '#app/features/operator-area/operator-navigation.tsx';
import type { Session } from '#app/session/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { AccountButton } from './account-button.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { MessageCentre } from './message-centre.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const AssistDialog = lazyComponent(() => import('#app/features/agents/assist-dialog.tsx'));

type Props = {
  readonly session: Session;
  readonly theme: Theme | undefined;
  readonly entries: readonly OperatorMenuEntry[];
};

/** 56 px: logo, search, the way to the shop, messages and account. It stays while the page scrolls. */
export function OperatorHead({ session: { operator, user }, theme, entries }: Props) {
  const t = useTexts('operator-area');
  if (!user) return null;
  return (
    <header
      data-print="no"
      className="sticky top-0 z-30 flex h-14 items-center gap-1 bg-night-2 px-gutter text-note text-on-night-2 [anchor-name:--main-bar] sm:gap-3 xl:gap-5"
    >
      <NavigationSheet entries={entries} />
      <Link to="/operator" aria-label={t('toHome', { name: operator.name })} className="rounded-control">
        <Logo name={operator.name} brand={operator.brand} />
      </Link>
      <span className="border-l border-night-line pl-3 text-small text-on-night-2 max-md:hidden">{t('area')}</span>
      <OperatorSearch />
      <span className="grow" />
      <Link
        to="/"
        className="flex min-h-10 items-center gap-2 rounded-control px-1 whitespace-nowrap hover:text-on-night"
      >
        <Icon of="store" size={16} />
        <span className="max-lg:sr-only">{t('toShop')}</span>
      </Link>
      {entries.some(({ key }) => key === 'customers') && <AssistButton />}
      <span className="flex items-center gap-2 max-md:hidden">
        <ThemeSwitch theme={theme} />
        <LanguageLinks />
      </span>
      <OperatorKeys />
      <MessageCentre place="serviceBar" user={user} />
      <AccountButton
        user={user}
        className="flex min-h-10 min-w-10 items-center gap-2.5 rounded-control px-2 text-left leading-tight [anchor-name:--account] hover:bg-night-veil"
      >
        <Icon of="user-round" />
        <span className="min-w-0 max-lg:sr-only">
          <span className="block">{t('area')}</span>
          <b className="block truncate text-small font-medium text-on-night">
            {user.assistance?.agentName ?? `${user.firstName} ${user.lastName}`}
          </b>
        </span>
      </AccountButton>
    </header>
  );
}

/** For who may assist customers: finds one and takes his place. */
function AssistButton() {
  const t = useTexts('operator-area');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="script-only flex min-h-10 items-center gap-2 rounded-control px-1 whitespace-nowrap hover:text-on-night"
      >
        <Icon of="headset" size={16} />
        <span className="max-lg:sr-only">{t('assist')}</span>
      </button>
      <Suspense>{isOpen && <AssistDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
