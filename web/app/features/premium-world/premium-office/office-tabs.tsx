import { NavLink } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { useLocalPath } from '#app/ui/link.tsx';

const pages = [
  ['members', '/operator/premium-world'],
  ['redemptions', '/operator/premium-redemptions'],
  ['rewards', '/operator/premium-world/rewards'],
  ['campaigns', '/operator/premium-world/campaigns'],
  ['programme', '/operator/premium-world/programme'],
] as const;

/** The ways between the pages of the premium world. */
export function OfficeTabs() {
  const t = useTexts('premium-office');
  const localPath = useLocalPath();
  return (
    <nav aria-label={t('title')} className="mt-5 flex gap-1 overflow-x-auto border-b border-line-2">
      {pages.map(([page, path]) => (
        <NavLink
          key={page}
          end={page === 'members'}
          to={localPath(path)}
          className="-mb-px border-b-2 border-transparent px-3 py-2.5 whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink aria-[current=page]:border-spark aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {t(`tabs.${page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
