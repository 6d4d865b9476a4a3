import type { Language } from '@shop/contract/values';
import type { Operator } from '#src/context/operator.ts';

/** Addresses that no app opens: data, files, and what belongs to the browser alone. */
const BROWSER_ONLY = ['/api/*', '/media/*', '/assets/*', '/.well-known/*'] as const;

/** Which links an iPhone opens in the operator's app (Apple: associated domains); undefined without an app. */
export function appleAppLinks({ apps: { ios } }: Pick<Operator, 'apps'>) {
  if (!ios) return undefined;
  const components = [...BROWSER_ONLY.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
  return {
    applinks: { details: [{ appIDs: [ios.iosAppId], components }] },
    webcredentials: { apps: [ios.iosAppId] },
  };
}

/** The same for Android (Digital Asset Links). */
export function androidAppLinks({ apps: { android } }: Pick<Operator, 'apps'>) {
  if (!android) return undefined;
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: android.androidPackage,
        sha256_cert_fingerprints: [android.fingerprint.toUpperCase()],
      },
    },
  ];
}

/** Sides of the icons, px: for phones, and 180 for iPhones. */
export const iconSides = [180, 192, 512] as const;

type Words = { readonly description: string; readonly scan: string; readonly cart: string; readonly orders: string };
type Brand = Pick<Operator, 'name' | 'apps' | 'brand' | 'settingsVersion'>;

/** How the shop is installed, in one language (W3C: web application manifest). */
export function manifestOf({ name, apps, brand, settingsVersion }: Brand, language: Language, words: Words) {
  const icon = (side: number) => ({
    src: `/app-icon-${side}.png?v=${settingsVersion}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  const icons = [192, 512].flatMap((side) => [
    { ...icon(side), purpose: 'any' },
    { ...icon(side), purpose: 'maskable' },
  ]);
  const shortcut = (label: string, path: string) => ({ name: label, url: `/${language}${path}`, icons: [icon(192)] });
  const stores = [
    ...(apps.ios && apps.ios.appStoreUrl !== '' ? [{ platform: 'itunes', url: apps.ios.appStoreUrl }] : []),
    ...(apps.android && apps.android.playStoreUrl !== ''
      ? [{ platform: 'play', url: apps.android.playStoreUrl, id: apps.android.androidPackage }]
      : []),
  ];
  return {
    id: '/',
    name,
    short_name: name,
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: brand.brandColour ?? BAND,
    background_color: brand.brandColour ?? BAND,
    categories: ['business', 'shopping'],
    icons,
    shortcuts: [
      shortcut(words.scan, '/scan'),
      shortcut(words.cart, '/cart'),
      shortcut(words.orders, '/customer/history'),
    ],
    ...(stores.length > 0 && { related_applications: stores, prefer_related_applications: false }),
  };
}

/** The shop's own dark band, where the operator has no colour. */
const BAND = '#123842';
/** What stands on an icon where the operator has no logo: the bolt of the shop. */
const BOLT: NonNullable<Operator['brand']['logo']> = {
  width: 26,
  height: 26,
  shapes: [{ path: 'M14.8 3 6.5 14.5h5.2L10.8 23l8.7-12h-5.4z', colour: '#ffc720' }],
};
const SIDE = 512;
/** Phones cut up to a fifth off each side of a maskable icon. */
const LOGO_SHARE = 0.56;

/** The operator's logo on his colour, as SVG. What stands in it was checked with the settings: shapes and colours alone. */
export function iconDrawing({ logo, brandColour }: Operator['brand']): string {
  const { width, height, shapes } = logo ?? BOLT;
  const scale = (SIDE * LOGO_SHARE) / Math.max(width, height);
  const [x, y] = [(SIDE - width * scale) / 2, (SIDE - height * scale) / 2];
  const paths = shapes.map(({ path, colour }) => `<path d="${path}" fill="${colour}"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}" fill="${brandColour ?? BAND}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">${paths}</g></svg>`,
  ].join('');
}
