import { languages, type Language } from '@shop/contract/values';

/** The language of the address, else the one that the browser likes best of ours, else German. */
export function languageForPage(url: string, acceptLanguage: string): Language {
  const segment = /^\/(\w\w)(?:[/?#]|$)/.exec(url)?.[1];
  return (
    ours(segment) ??
    preferred(acceptLanguage)
      .map(ours)
      .find((language) => language !== undefined) ??
    'de'
  );
}

function ours(text: string | undefined): Language | undefined {
  return languages.find((language) => language === text?.slice(0, 2).toLowerCase());
}

/** Of `fr-CH, fr;q=0.9, en;q=0.8`, the best first. */
function preferred(acceptLanguage: string): readonly string[] {
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [name = '', quality = ''] = entry.trim().split(/;\s*q=/);
      return { name, quality: quality === '' ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ name }) => name);
}
