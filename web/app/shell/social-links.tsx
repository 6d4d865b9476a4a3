import type { Operator } from '@shop/contract/operator';
import { useTexts } from '#app/lib/texts.ts';
import drawings from './footer.svg?no-inline';

type Site = Operator['socialLinks'][number]['site'];

const names: Readonly<Record<Site, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
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
            {/* What the site is called stands on each link for those who do not see the drawing. */}
            <svg width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
              <use href={`${drawings}#${site}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
