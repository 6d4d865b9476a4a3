import type { Operator } from '@shop/contract/operator';
import { useTexts } from '#app/lib/texts.ts';

type Site = Operator['socialLinks'][number]['site'];

const names: Readonly<Record<Site, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
  facebook: 'Facebook',
};

/** Simple signs, drawn: what the site is called stands on each link for those who do not see it. */
const drawings: Readonly<Record<Site, string>> = {
  linkedin: 'M5 9.5V19M5 5.2v.3M10 19V9.5M10 13.5c0-2.5 1.700-4 4-4s4 1.500 4 4V19',
  youtube:
    'M4 7.500C4 6 5 5.500 6.500 5.400 10 5 14 5 17.500 5.400 19 5.500 20 6 20 7.500v9c0 1.500-1 2-2.500 2.100-3.500.4-7.500.4-11 0C5 18.500 4 18 4 16.500zM10.200 9.200v5.600l4.800-2.800z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM16.500 7.200v.2',
  facebook:
    'M14.500 20v-7h2.300l.4-3h-2.700V8.200c0-.9.3-1.600 1.600-1.600h1.300V4a16 16 0 0 0-2-.1c-2 0-3.400 1.200-3.400 3.500V10H9.600v3H12v7',
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
