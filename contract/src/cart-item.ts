export type * from './cart-item.schemas.ts';

/** Units that a custom item can have, UN/ECE Rec. 20. */
export const customUnits = ['C62', 'MTR', 'SET', 'PR', 'RO', 'PK', 'BX', 'KGM', 'LTR'] as const;

/** Most characters of a custom item's name, and of what else is said of it in words. */
export const CUSTOM_NAME_MAX = 120;
export const CUSTOM_WORDS_MAX = 60;
