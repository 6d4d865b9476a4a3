import { languages } from '@shop/contract/values';
import type { ForeignSources } from '#platform/http/security-headers.ts';
import type { ShopModule } from '../context/module.ts';
import type { Operator } from '../context/operator.ts';

const GOOGLE = ['https://maps.googleapis.com', 'https://*.googleapis.com', 'https://*.gstatic.com'];

/**
 * What a page with a map may load from other hosts: tiles from the host that the settings name, or Google Maps with a key
 * (docs/domain/maps.md#foreign-hosts). All other pages load nothing.
 * @param path with the language, also of data: `/de/customer/address/12`
 * @param showsMap what the page itself says: pages of content have a map where an editor has put one
 */
export function mapSourcesOf(
  modules: readonly Pick<ShopModule, 'mapPages'>[],
): (path: string, maps: Operator['maps'], showsMap?: boolean) => ForeignSources | undefined {
  const pages = modules.flatMap(({ mapPages = [] }) => mapPages);
  return (path, { tileUrl, googleMapsKey }, showsMap = false) => {
    const [, language = '', page = ''] = /^\/([a-z]+)(\/.*)?$/.exec(path) ?? [];
    const hasMap = showsMap || pages.some((one) => page === one || page.startsWith(`${one}/`));
    if (!hasMap || !languages.some((one) => one === language)) return undefined;
    if (googleMapsKey !== '') {
      return {
        images: GOOGLE,
        requests: GOOGLE,
        scripts: GOOGLE,
        styles: ['https://fonts.googleapis.com'],
        fonts: GOOGLE,
      };
    }
    if (tileUrl === '') return undefined;
    const { origin } = new URL(tileUrl);
    return { images: [origin], requests: [origin] };
  };
}
