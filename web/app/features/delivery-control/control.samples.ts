import type { ControlDelivery, ControlOrder, ControlPosition } from '@shop/contract/delivery-control';
import type { ScanEntry, OutboxEntry, ReportEntry } from './outbox.ts';

/** A delivery of three articles for tests. */
export function samplePosition(lineNumber: number, change: Partial<ControlPosition> = {}): ControlPosition {
  return {
    lineNumber,
    sku: `LC-${lineNumber}00`,
    name: `Article ${lineNumber}`,
    eNumber: '',
    gtin: '',
    manufacturer: '',
    manufacturerNumber: '',
    numbers: [`LC${lineNumber}00`, `764000000000${lineNumber}`],
    url: '',
    imageUrl: null,
    measurementUnitName: 'Stück',
    commission: '',
    note: '',
    orderedQuantity: 5,
    deliveredQuantity: 5,
    countedQuantity: 0,
    outcome: null,
    declared: null,
    isStated: false,
    version: 0,
    markedAt: null,
    markedBy: '',
    report: null,
    ...change,
  };
}

export function sampleDelivery(change: Partial<ControlDelivery> = {}): ControlDelivery {
  return {
    deliveryNumber: '80001',
    kind: 'delivery',
    state: 'delivered',
    shippedAt: '2026-11-20T06:00:00.000Z',
    deliveryDate: '2026-11-20',
    deliveredAt: '2026-11-20T09:00:00.000Z',
    trackAndTraceId: 't',
    status: 'unchecked',
    isClosed: false,
    warehouseName: 'Bern',
    parcels: [],
    positions: [samplePosition(1), samplePosition(2), samplePosition(3, { deliveredQuantity: 1 })],
    closedAt: null,
    closedBy: '',
    may: { mark: true, report: true, review: true },
    ...change,
  };
}

export function sampleOrder(deliveries: readonly ControlDelivery[] = [sampleDelivery()]): ControlOrder {
  return {
    orderNumber: '4711',
    orderedAt: '2026-11-19T09:00:00.000Z',
    orderedBy: 'Anna Muster',
    contact: '',
    commission: 'Neubau Seestrasse',
    reference: '',
    isOwn: true,
    status: 'unchecked',
    deliveries: [...deliveries],
  };
}

export function sampleScan(id: string, lineNumber: number | null = 1, change: Partial<ScanEntry> = {}): ScanEntry {
  return {
    kind: 'scan',
    id,
    orderNumber: '4711',
    deliveryNumber: '80001',
    at: '2026-11-21T10:00:00.000Z',
    scanned: `LC-${lineNumber ?? 9}00`,
    undoes: null,
    scan: { kind: 'scan', lineNumber, number: `LC${lineNumber ?? 9}00`, quantity: 1, declared: null, version: 0 },
    ...change,
  };
}

export function sampleReport(id: string, change: Partial<ReportEntry> = {}): ReportEntry {
  const { orderNumber, deliveryNumber, at } = sampleScan(id);
  return {
    kind: 'report',
    id,
    orderNumber,
    deliveryNumber,
    at,
    lineNumber: 1,
    reason: 'damaged',
    quantity: 2,
    comment: '',
    photos: [],
    ...change,
  };
}

export function entriesInOrder(...entries: readonly (ScanEntry | ReportEntry)[]): readonly OutboxEntry[] {
  return entries.map((entry, n) => ({ ...entry, turn: n + 1, transfer: { state: 'waiting' } }));
}
