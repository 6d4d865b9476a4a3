import { useTexts } from '#app/lib/texts.ts';
import { CompareCount } from '#app/features/compare/compare-count.tsx';
import { isBuyer, isPunchout } from '#app/session/viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { UserSlot } from '#app/session/user-slot.tsx';
import { AccountButton } from './account-button.tsx';
import { AccountName, CartLabel } from './bar-labels.tsx';
import { CATALOGUE_MENU } from './catalogue-menu.tsx';
import { Logo } from './logo.tsx';
import { MessageCentre } from './message-centre.tsx';
import { MiniCart } from './mini-cart.tsx';
import { SearchBox } from './search-box.tsx';
import type { ShellData } from './shell-data.ts';

/** Logo, catalogue, search, account, cart: stays at the top while the page scrolls. */
export function MainBar({ shell: { operator, user, categories, cart } }: { readonly shell: ShellData }) {
  const t = useTexts('shell');
  return (
    <div className="sticky top-0 z-30 bg-night-2 text-on-night [anchor-name:--main-bar]">
      <div className="mx-auto flex h-14.5 max-w-page items-center gap-2.5 px-gutter sm:h-17 xl:gap-4.5">
        <Link to="/" aria-label={t('home', { name: operator.name })} className="rounded-control">
          <Logo name={operator.name} brand={operator.brand} />
        </Link>
        {categories.length > 0 && (
          <button
            type="button"
            popoverTarget={CATALOGUE_MENU}
            className="flex h-10 items-center gap-2 rounded-control border border-night-line px-3 font-medium hover:bg-night-veil max-sm:hidden"
          >
            <Icon of="menu" />
            <span className="max-md:sr-only">{t('catalogue')}</span>
          </button>
        )}
        <SearchBox />
        <span className="grow max-sm:hidden" />
        {!isPunchout(user) && <Account user={user} />}
        <CompareCount />
        {!isPunchout(user) && <MessageCentre place="mainBar" user={user} />}
        {(!user || isBuyer(user)) && (
          <Link
            to="/cart"
            className="flex min-h-10 items-center gap-2.5 rounded-control bg-night-veil px-3 py-1.5 text-note leading-tight text-on-night-2 hover:bg-night-line hover:text-on-night"
          >
            <UserSlot name="cart">
              <CartLabel cart={cart} />
            </UserSlot>
          </Link>
        )}
        {isBuyer(user) && <MiniCart />}
      </div>
    </div>
  );
}

function Account({ user }: { readonly user: ShellData['user'] }) {
  const t = useTexts('shell');
  return (
    <AccountButton
      user={user}
      className="flex min-h-10 max-w-56 min-w-10 items-center gap-2.5 rounded-control px-2 text-left text-note leading-tight text-on-night-2 [anchor-name:--account] hover:bg-night-veil max-sm:hidden"
    >
      <Icon of="user-round" />
      {user ? (
        <UserSlot name="accountName">
          <AccountName user={user} />
        </UserSlot>
      ) : (
        <b className="text-small font-medium text-on-night max-md:sr-only">{t('logIn')}</b>
      )}
    </AccountButton>
  );
}
