import { operatorGroups, type OperatorMenuEntry } from '@shop/contract/operator-area';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { writeCookie, YEAR_SECONDS } from '#app/lib/cookies.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { closePopover } from '#app/ui/popover-actions.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';

/** Whether somebody wants icons alone on a wide window, too. */
export const NAV_COOKIE = 'operatorNavigation';

const SHEET = 'operator-navigation';

const icons: Readonly<Record<string, IconName>> = {
  registrations: 'user-plus',
  singleSignOn: 'log-in',
  customerCare: 'user-round',
  lostFactors: 'key-round',
  premiumWorld: 'tag',
  premiumRedemptions: 'package-check',
  interfaces: 'blocks',
  customers: 'building-2',
  staff: 'users-round',
  staffTrail: 'scroll-text',
  salesOffers: 'percent',
  undecidedReturns: 'undo-2',
  imports: 'upload',
  articles: 'package-open',
  categories: 'layers',
  helpdesk: 'headset',
  productReports: 'flag',
  announcements: 'message-square-text',
  media: 'image',
  navigation: 'panel-top',
  newsletter: 'newspaper',
  erpNotices: 'plug',
  jobs: 'list-checks',
  mails: 'mail',
  systems: 'wrench',
  faults: 'triangle-alert',
  settings: 'settings',
  securityEvents: 'shield-check',
  searchTuning: 'search',
};

export function iconOf(key: string): IconName {
  return icons[key] ?? 'file-text';
}

type Props = {
  readonly label: string;
  readonly entries: readonly OperatorMenuEntry[];
  readonly isFolded: boolean;
};

/** 240 px; 64 px of icons where the window is narrow or somebody wants it so; on phones it is a sheet. */
export function OperatorNavigation({ label, entries, isFolded: wasFolded }: Props) {
  const t = useTexts('operator-area');
  const [isFolded, setFolded] = useState(wasFolded);
  const fold = () => {
    document.cookie = writeCookie(NAV_COOKIE, isFolded ? '0' : '1', YEAR_SECONDS);
    setFolded(!isFolded);
  };
  return (
    <nav
      aria-label={label}
      data-print="no"
      data-folded={isFolded || undefined}
      className={`group/nav sticky top-14 flex h-[calc(100dvh-3.5rem)] w-16 shrink-0 flex-col overflow-y-auto border-r border-line bg-sunken px-2 py-4 max-sm:hidden ${isFolded ? '' : 'lg:w-60 lg:px-3'}`}
    >
      <Entries entries={entries} isWide={!isFolded} />
      <span className="grow" />
      <button
        type="button"
        onClick={fold}
        aria-expanded={!isFolded}
        className={`script-only flex min-h-10 items-center gap-3 rounded-control px-3 text-small text-ink-2 hover:bg-raised hover:text-ink max-lg:hidden ${isFolded ? 'justify-center' : ''}`}
      >
        <Icon of="panel-left" size={18} />
        <span className={isFolded ? 'sr-only' : ''}>{t(isFolded ? 'unfold' : 'fold')}</span>
      </button>
    </nav>
  );
}

/** The same on a phone, behind a button. */
export function NavigationSheet({ entries }: { readonly entries: readonly OperatorMenuEntry[] }) {
  const t = useTexts('operator-area');
  return (
    <span className="sm:hidden">
      <button
        type="button"
        popoverTarget={SHEET}
        aria-label={t('navigation')}
        className="grid size-10 place-items-center rounded-control hover:bg-night-veil"
      >
        <Icon of="menu" />
      </button>
      <div
        id={SHEET}
        popover="auto"
        className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-70 overflow-y-auto border-r border-line bg-sunken p-3 text-ink shadow-float"
      >
        <nav aria-label={t('navigation')} onClick={closePopover}>
          <Entries entries={entries} isWide isSheet />
        </nav>
      </div>
    </span>
  );
}

type EntriesProps = {
  readonly entries: readonly OperatorMenuEntry[];
  /** Words stand beside the icons where there is room. */
  readonly isWide: boolean;
  readonly isSheet?: boolean;
};

function Entries({ entries, isWide, isSheet = false }: EntriesProps) {
  const t = useTexts('operator-area');
  const home = useLocalPath()('/operator');
  const words = isSheet ? '' : isWide ? 'max-lg:sr-only' : 'sr-only';
  return (
    <ul className="grid gap-0.5">
      <Entry to={home} name={t('home')} icon="layout-dashboard" words={words} isEnd />
      {operatorGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <li key={group}>
            <p className={`px-3 pt-4 pb-1 text-micro font-semibold text-ink-2 ${words}`}>{t(`groups.${group}`)}</p>
            <ul className="grid gap-0.5">
              {own.map((entry) => (
                <Entry
                  key={entry.key}
                  to={entry.url}
                  name={entry.name}
                  icon={iconOf(entry.key)}
                  words={words}
                  count={entry.count ?? 0}
                  isUrgent={entry.isUrgent}
                />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

type EntryProps = {
  readonly to: string;
  readonly name: string;
  readonly icon: IconName;
  /** Classes that hide the words where only icons stand. */
  readonly words: string;
  readonly count?: number;
  readonly isUrgent?: boolean;
  readonly isEnd?: boolean;
};

function Entry({ to, name, icon, words, count = 0, isUrgent = true, isEnd = false }: EntryProps) {
  const t = useTexts('operator-area');
  const badge = isUrgent ? 'bg-spark text-on-spark' : 'bg-line-2 text-ink';
  const isAlone = words !== '';
  const link = (
    <NavLink
      to={to}
      end={isEnd}
      prefetch="intent"
      className={`relative flex min-h-9 w-full items-center gap-3 rounded-control border border-transparent px-3 text-small text-ink-2 hover:bg-raised hover:text-ink aria-[current=page]:border-line aria-[current=page]:border-l-3 aria-[current=page]:border-l-spark aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-touch ${isAlone ? 'max-lg:justify-center max-lg:px-0 group-data-folded/nav:justify-center group-data-folded/nav:px-0' : ''}`}
    >
      <Icon of={icon} size={18} />
      <span className={`grow ${words}`}>{name}</span>{' '}
      {count > 0 && (
        <span
          className={`rounded-pill px-1.75 text-micro leading-4.5 font-semibold ${badge} ${isAlone ? 'max-lg:absolute max-lg:top-0 max-lg:right-0 group-data-folded/nav:absolute group-data-folded/nav:top-0 group-data-folded/nav:right-0' : ''}`}
        >
          {formatQuantity(count)}
          <span className="sr-only"> {t('waiting')}</span>
        </span>
      )}
    </NavLink>
  );
  return (
    <li>
      {isAlone ? (
        <Tooltip text={name} className="w-full">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}
