import type { Language } from '@shop/contract/values';
import { useTexts } from '#app/lib/texts.ts';
import { useLocation, useMatches, useParams } from 'react-router';
import { writeCookie, YEAR_SECONDS } from '#app/lib/cookies.ts';
import { languageSegments, pathInLanguage } from '#app/lib/locale.ts';

const names: Readonly<Record<Language, string>> = { de: 'Deutsch', fr: 'Français', it: 'Italiano', en: 'English' };

/** Switches the language and keeps the page, its filters and its place. */
export function LanguageLinks({ isInFooter = false }: { readonly isInFooter?: boolean }) {
  const t = useTexts('shell');
  const { locale } = useParams();
  const { pathname, search, hash } = useLocation();
  const urls = useOwnUrls();
  return (
    <nav aria-label={t(isInFooter ? 'languageFooter' : 'language')}>
      <ul className="flex gap-1 whitespace-nowrap">
        {languageSegments.map((language) => (
          <li key={language}>
            <a
              href={`${urls?.[language] ?? pathInLanguage(pathname, language)}${search}${hash}`}
              hrefLang={language}
              lang={language}
              aria-current={language === locale || undefined}
              className="rounded-small px-2 py-1.5 uppercase hover:text-on-night aria-[current]:font-medium aria-[current]:text-on-night"
              onClick={() => {
                document.cookie = writeCookie('language', language, YEAR_SECONDS);
              }}
            >
              {language}
              <span className="sr-only normal-case"> {names[language]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Pages with translated slugs say their addresses themselves, in `urls` of their loader data. */
function useOwnUrls(): Readonly<Record<string, string>> | undefined {
  const found = useMatches().findLast((match) => hasUrls(match.loaderData));
  return found && hasUrls(found.loaderData) ? found.loaderData.urls : undefined;
}

function hasUrls(value: unknown): value is { urls: Readonly<Record<string, string>> } {
  return typeof value === 'object' && value !== null && 'urls' in value && typeof value.urls === 'object';
}
