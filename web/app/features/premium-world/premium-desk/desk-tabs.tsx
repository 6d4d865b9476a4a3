import { NavLink } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { useLocalPath } from '#app/ui/link.tsx';

const pages = ['members', 'redemptions', 'rewards', 'campaigns', 'programme'] as const;

/** The ways between the pages of the premium world. */
export function DeskTabs() {
  const t = useTexts('premium-desk');
  const localPath = useLocalPath();
  return (
    <nav aria-label={t('title')} className="mt-5 flex gap-1 overflow-x-auto border-b border-line-2">
      {pages.map((page) => (
        <NavLink
          key={page}
          end={page === 'members'}
          to={localPath(page === 'members' ? '/operator/premium-world' : `/operator/premium-world/${page}`)}
          className="-mb-px border-b-2 border-transparent px-3 py-2.5 whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink aria-[current=page]:border-spark aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {t(`tabs.${page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
