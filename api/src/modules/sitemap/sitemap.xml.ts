import { languages, type Language } from '@shop/contract/values';
import type { SitemapPage } from '#src/context/module.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What stands around the pages of one file. */
export const pagesHead = `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const pagesTail = '</urlset>\n';

/** An entry for every language of the page, each with all others beside it, as search engines want them. */
export function pageEntries({ urls, changedAt }: SitemapPage, publicUrl: string): string {
  const whole = (language: Language) => escapeXml(publicUrl + urls[language]);
  const others = [
    ...languages.map((language) => alternate(language === 'en' ? 'en' : `${language}-CH`, whole(language))),
    alternate('x-default', whole('de')),
  ].join('');
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  return languages.map((language) => `<url><loc>${whole(language)}</loc>${changed}${others}</url>\n`).join('');
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
}

/** The list of files. */
export function sitemapIndex(
  files: readonly { readonly path: string; readonly changedAt?: string | undefined }[],
  publicUrl: string,
): string {
  const entries = files.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<sitemap><loc>${escapeXml(publicUrl + path)}</loc>${changed}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

/** What robots may read, and where the list of pages is. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /*/cart
Disallow: /*/checkout
Disallow: /*/customer/
Disallow: /*/login
Disallow: /*/preview/
Disallow: /*/search?
Allow: /

Sitemap: ${publicUrl}/sitemap.xml
`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}
