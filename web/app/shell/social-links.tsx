import type { Operator } from '@shop/contract/operator';
import { useTexts } from '#app/lib/texts.ts';

type Site = Operator['socialLinks'][number]['site'];

const names: Readonly<Record<Site, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** Simple icons, drawn: what the site is called stands on each link for those who do not see it. */
const drawings: Readonly<Record<Site, string>> = {
  linkedin: 'M5 9.5V19M5 5.2v.3M10 19V9.5M10 13.5c0-2.5 1.7-4 4-4s4 1.5 4 4V19',
  youtube:
    'M4 7.5C4 6 5 5.5 6.5 5.4 10 5 14 5 17.5 5.4 19 5.5 20 6 20 7.5v9c0 1.5-1 2-2.5 2.1-3.5.4-7.5.4-11 0C5 18.5 4 18 4 16.5zM10.2 9.2v5.6l4.8-2.8z',
};

export function SocialLinks({ links, name }: { readonly links: Operator['socialLinks']; readonly name: string }) {
  const t = useTexts('shell');
  return (
    <ul className="flex gap-2">
      {links.map(({ site, url }) => (
        <li key={site}>
          <a
            href={url}
            rel="noopener"
            aria-label={t('footer.onSite', { name, site: names[site] })}
            className="grid size-10 place-items-center rounded-control border border-night-line hover:bg-night-veil hover:text-on-night"
          >
            <svg
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d={drawings[site]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
