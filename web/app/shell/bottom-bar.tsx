import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useCompared } from '#app/features/catalogue/compare-list/use-compared.ts';
import { Link, useLocation } from 'react-router';
import { isBuyer } from '#app/session/viewer.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { UserSlot } from '#app/session/user-slot.tsx';
import { AccountButton } from './account-button.tsx';
import { Badge, BottomCartBadge, WaitingBadge } from './bar-labels.tsx';
import { CATALOGUE_MENU } from './catalogue-menu.tsx';
import { ScanButton } from './scan-button.tsx';
import type { ShellData } from './shell-data.ts';

const place =
  'grid flex-1 place-content-center place-items-center gap-0.5 rounded-control text-micro text-ink-2 aria-[current]:text-ink aria-[current]:font-semibold';

/** What a thumb reaches on a phone. Each entry is one line here; new pages add theirs. */
export function BottomBar({ shell: { categories, cart, user } }: { readonly shell: ShellData }) {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const { count: compared, path: comparePath } = useCompared();
  const localPath = useLocalPath();
  const [home, toCart] = [localPath('/'), localPath('/cart')];
  return (
    <nav
      aria-label={t('bottomBar')}
      data-print="no"
      className="fixed inset-x-0 bottom-0 z-30 flex h-15 border-t border-line-2 bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <Link to={home} aria-current={pathname === home ? 'page' : undefined} className={place}>
        <Label icon="house">{t('start')}</Label>
      </Link>
      {categories.length > 0 && (
        <button type="button" popoverTarget={CATALOGUE_MENU} className={place}>
          <Label icon="menu">{t('catalogue')}</Label>
        </button>
      )}
      <ScanButton className={place}>
        <Label icon="scan-barcode">{t('scan.open')}</Label>
      </ScanButton>
      <AccountButton user={user} className={place}>
        <Label
          icon="user-round"
          badge={
            user && (
              <UserSlot name="bottomAccount">
                <WaitingBadge user={user} />
              </UserSlot>
            )
          }
        >
          {t(user ? 'account' : 'logIn')}
        </Label>
      </AccountButton>
      {compared > 0 && (
        <Link to={localPath(comparePath)} className={place} aria-label={t('compareCount', { count: compared })}>
          <Label icon="scale" badge={<Badge>{compared}</Badge>}>
            {t('compare')}
          </Label>
        </Link>
      )}
      {(!user || isBuyer(user)) && (
        <Link to={toCart} aria-current={pathname.startsWith(toCart) ? 'page' : undefined} className={place}>
          <Label
            icon="shopping-cart"
            badge={
              <UserSlot name="bottomCart">
                <BottomCartBadge cart={cart} />
              </UserSlot>
            }
          >
            {t('cart')}
          </Label>
        </Link>
      )}
    </nav>
  );
}

type LabelProps = {
  readonly icon: IconName;
  /** A number at the corner of the sign: beside the word there is no room for it. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
};

function Label({ icon, badge, children }: LabelProps) {
  return (
    <>
      <span className="relative">
        <Icon of={icon} size={20} />
        <span className="absolute -top-1.5 left-full -translate-x-1/2 leading-none">{badge}</span>
      </span>
      <span className="max-w-full truncate">{children}</span>
    </>
  );
}
