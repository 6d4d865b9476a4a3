import type { OrderRow } from '@shop/contract/orders';

/** A placed order as the first page shows it. */
export type LastOrder = Pick<
  OrderRow,
  'orderNumber' | 'orderedAt' | 'state' | 'step' | 'commission' | 'positions' | 'netTotal'
>;

declare module '../../session/viewer.ts' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging
  interface SlotData {
    /** What the viewer ordered last; not there where it could not be read. */
    readonly lastOrders?: readonly LastOrder[] | undefined;
  }
}
