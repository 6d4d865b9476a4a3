import type { NavigationDocument } from '@shop/contract/content-editor';
import { countEntries } from '#app/ui/form/form-list.tsx';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import { localizedBody, localizedValues } from '#app/ui/form/localized-values.ts';

type Links = NavigationDocument['headerLinks'];

/** Fields are named by their path, as the contract finds them wrong: `navigation.footerGroups.0.groupLinks.1.linkTarget`. */
export const HEADER = 'navigation.headerLinks';
export const FOOTER = 'navigation.footerGroups';

type Stored = { readonly version: number; readonly navigation: NavigationDocument };

export function navigationValues({ version, navigation }: Stored): FormValues {
  const { headerLinks, footerGroups } = navigation;
  return Object.assign(
    { version: String(version) },
    valuesOfLinks(HEADER, headerLinks),
    ...footerGroups.map(({ labelText, groupLinks }, at) => ({
      ...localizedValues(`${FOOTER}.${at}.labelText`, labelText),
      ...valuesOfLinks(`${FOOTER}.${at}.groupLinks`, groupLinks),
    })),
  ) as FormValues;
}

/** The contract checks it here and there. */
export function navigationBody(values: FormValues): Stored {
  const footerGroups = Array.from({ length: countEntries(values, FOOTER) }, (_, at) => ({
    labelText: localizedBody(`${FOOTER}.${at}.labelText`, values),
    groupLinks: linksOf(`${FOOTER}.${at}.groupLinks`, values),
  }));
  return { version: Number(values['version']), navigation: { headerLinks: linksOf(HEADER, values), footerGroups } };
}

function valuesOfLinks(path: string, links: Links): FormValues {
  return Object.assign(
    {},
    ...links.map(({ labelText, linkTarget }, at) => ({
      ...localizedValues(`${path}.${at}.labelText`, labelText),
      [`${path}.${at}.linkTarget`]: linkTarget,
    })),
  ) as FormValues;
}

function linksOf(path: string, values: FormValues): Links {
  return Array.from({ length: countEntries(values, path) }, (_, at) => ({
    labelText: localizedBody(`${path}.${at}.labelText`, values),
    linkTarget: (values[`${path}.${at}.linkTarget`] ?? '').trim(),
  }));
}
