import type { customerCareApi } from '@shop/contract/customer-care';
import { recordKinds, type customersApi } from '@shop/contract/customers';
import type { ReplyOf } from '@shop/contract/endpoint';

/** The tabs of a customer's page, as its address names them; the first one is named by nothing. */
export const customerTabs = ['overview', 'users', 'conditions', 'care', ...recordKinds] as const;
export type CustomerTab = (typeof customerTabs)[number];
export type RecordKind = (typeof recordKinds)[number];

/** An address that names no tab shows the first one. */
export function tabOf(named: string | undefined): CustomerTab {
  return customerTabs.find((tab) => tab === named) ?? 'overview';
}

export function isRecordKind(tab: CustomerTab): tab is RecordKind {
  return recordKinds.some((kind) => kind === tab);
}

/** What one tab shows beside the customer himself; null of the others. */
export type TabData = {
  readonly records: ReplyOf<typeof customersApi.records> | null;
  /** Null while the ERP is away, too. */
  readonly conditions: ReplyOf<typeof customersApi.conditions> | null;
  readonly care: (ReplyOf<typeof customerCareApi.get> & { readonly today: string }) | null;
  /** Why nobody may see the care. */
  readonly noCare: string;
};

export const nothing: TabData = { records: null, conditions: null, care: null, noCare: '' };
