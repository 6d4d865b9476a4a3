import { useTexts } from '#app/lib/texts.ts';
import { ContentLink } from '#app/features/content/content-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Theme } from '#app/lib/theme.ts';
import { LanguageLinks } from './language-links.tsx';
import { MessageCentre } from './message-centre.tsx';
import type { Opening } from '#app/features/places/opening.ts';
import type { ShellData } from './shell-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { readonly shell: ShellData; readonly theme: Theme | undefined };

/** The slim bar above: is anybody there, how to call, which language. Not on phones, where the footer has the same. */
export function ServiceBar({ shell: { operator, opening, isBeforeCutOff, navigation, user }, theme }: Props) {
  const t = useTexts('shell');
  return (
    <div className="bg-night text-note text-on-night-2 max-sm:hidden">
      <div className="mx-auto flex h-8 max-w-page items-center gap-5 px-gutter">
        {opening && (
          <div className="flex min-w-0 items-center gap-1.5 truncate">
            <span
              aria-hidden
              className={`size-1.75 rounded-pill ${opening.isOpen ? 'bg-open' : 'border border-on-night-2'}`}
            />
            <span className="truncate">
              <b className="font-medium text-on-night">{opening.branch}</b> <OpeningText opening={opening} />
              {isBeforeCutOff && ` · ${t('opening.cutOff', { time: operator.orderCutOff })}`}
            </span>
          </div>
        )}
        <a
          href={`tel:${operator.phone.replaceAll(' ', '')}`}
          className="flex min-h-6 items-center gap-1.5 whitespace-nowrap hover:text-on-night"
        >
          <Icon of="phone" size={13} />
          {operator.phone}
        </a>
        <span className="grow" />
        {navigation.header.length > 0 && (
          <nav aria-label={t('headerLinks')} className="max-md:hidden">
            <ul className="flex gap-4">
              {navigation.header.map(({ label, href }) => (
                <li key={href + label}>
                  <ContentLink
                    href={href}
                    className="inline-flex min-h-6 items-center whitespace-nowrap hover:text-on-night"
                  >
                    {label}
                  </ContentLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <MessageCentre place="serviceBar" user={user} />
        <ThemeSwitch theme={theme} />
        <LanguageLinks />
      </div>
    </div>
  );
}

function OpeningText({ opening }: { readonly opening: Opening }) {
  const t = useTexts('shell');
  const { changesAt: time, isOpen, inDays, weekday } = opening;
  if (time === undefined) return t('opening.closed');
  if (isOpen) return t('opening.openUntil', { time });
  if (inDays === 0) return t('opening.opensToday', { time });
  if (inDays === 1) return t('opening.opensTomorrow', { time });
  return t('opening.opensOn', { time, day: t(`weekday.${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`) });
}
