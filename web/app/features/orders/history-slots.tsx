import type { ComponentType } from 'react';

/**
 * Lists of other features that stand in the history under a hash of their own: `customer/history#return-order`. A tab is there
 * when its list is; its component asks for what it shows once it is seen.
 */
export const historySlots: readonly HistorySlot[] = [];

export type HistorySlot = {
  readonly hash: 'return-order' | 'offers';
  readonly component: ComponentType;
};
