export type * from './operator-settings.schemas.ts';

/** Form of the document of settings; an older one is upgraded when it is read. */
export const SETTINGS_SCHEMA_VERSION = 2;

/** Maps of the federal office of topography, free for everybody (docs/domain/maps.md#provider). */
export const SWISSTOPO = {
  tileUrl: 'https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.pixelkarte-farbe/default/current/3857/{z}/{x}/{y}.jpeg',
  attribution: '© swisstopo',
} as const;

export const cantons = [
  ...(['AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW'] as const),
  ...(['OW', 'SG', 'SH', 'SO', 'SZ', 'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH'] as const),
] as const;
export type Canton = (typeof cantons)[number];

/** What a customer gets at a branch beside the goods (docs/domain/places.md#services). */
export const branchServices = [
  ...(['pickupCounter', 'nightBox', 'showroom', 'cableCutting'] as const),
  ...(['returnsDesk', 'repairs', 'vanParking', 'charging'] as const),
] as const;
export type BranchService = (typeof branchServices)[number];

/** Every section is changed as a whole. */
export const settingSectionNames = [
  ...(['company', 'emails', 'appearance', 'branches'] as const),
  ...(['delivery', 'payment', 'presence', 'limits'] as const),
] as const;
export type SettingSection = (typeof settingSectionNames)[number];
