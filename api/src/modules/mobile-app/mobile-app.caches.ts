import { defineCache } from '#platform/cache/cache.ts';

/** Icons of the installed shop by settings and side. */
export const appIcons = defineCache<Buffer>({
  name: 'mobileApp.icons',
  bytesMax: 1024 * 1024,
  bytesOf: (icon) => icon.length,
});
