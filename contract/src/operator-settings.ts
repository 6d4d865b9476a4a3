export type * from './operator-settings.schemas.ts';

/** Form of the document of settings; an older one is upgraded when it is read. */
export const SETTINGS_SCHEMA_VERSION = 2;

export const cantons = [
  ...(['AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW'] as const),
  ...(['OW', 'SG', 'SH', 'SO', 'SZ', 'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH'] as const),
] as const;
export type Canton = (typeof cantons)[number];

/** Every section is changed as a whole. */
export const settingSectionNames = [
  ...(['company', 'emails', 'appearance', 'branches'] as const),
  ...(['delivery', 'payment', 'presence', 'limits'] as const),
] as const;
export type SettingSection = (typeof settingSectionNames)[number];
