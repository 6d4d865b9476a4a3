import type { ShownNavigation } from '@shop/contract/content';
import type { NavigationDocument } from '@shop/contract/content-editor';
import type { Language } from '@shop/contract/values';
import { slugOfLink } from './content.rules.ts';

type Links = NavigationDocument['headerLinks'];

/** Every link of the navigation. */
export function linksOfNavigation({ headerLinks, footerGroups }: NavigationDocument): Links {
  return [...headerLinks, ...footerGroups.flatMap(({ groupLinks }) => groupLinks)];
}

/** Whether the navigation leads to this page of content. */
export function leadsTo(navigation: NavigationDocument, slug: string): boolean {
  return linksOfNavigation(navigation).some(({ linkTarget }) => slugOfLink(linkTarget) === slug);
}

/**
 * The navigation in one language. A link to a page that is not shown is left out, and so is one without a word in the language;
 * a group without links goes with them (docs/domain/content.md#navigation).
 */
export function showNavigation(
  { headerLinks, footerGroups }: NavigationDocument,
  language: Language,
  isShown: (slug: string) => boolean,
): ShownNavigation {
  const linksIn = (links: Links) =>
    links
      .map(({ labelText, linkTarget }) => ({ label: labelText[language].trim(), href: linkTarget }))
      .filter(({ label, href }) => {
        const slug = slugOfLink(href);
        return label !== '' && href !== '' && (slug === undefined || isShown(slug));
      });
  return {
    header: linksIn(headerLinks),
    footer: footerGroups
      .map(({ labelText, groupLinks }) => ({ label: labelText[language].trim(), links: linksIn(groupLinks) }))
      .filter(({ links }) => links.length > 0),
  };
}
