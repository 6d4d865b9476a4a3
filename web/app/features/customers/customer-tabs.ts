import { recordKinds } from '@shop/contract/customers';

/** The tabs of a customer's page, as its address names them; the first one is named by nothing. */
export const customerTabs = ['overview', 'users', 'conditions', ...recordKinds] as const;
export type CustomerTab = (typeof customerTabs)[number];
export type RecordKind = (typeof recordKinds)[number];

/** An address that names no tab shows the first one. */
export function tabOf(named: string | undefined): CustomerTab {
  return customerTabs.find((tab) => tab === named) ?? 'overview';
}

export function isRecordKind(tab: CustomerTab): tab is RecordKind {
  return recordKinds.some((kind) => kind === tab);
}
