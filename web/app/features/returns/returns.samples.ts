import type { ReturnDetail, ReturnItem } from '@shop/contract/returns';
import type { ReturnOptions } from './return-input.ts';

/** An order with a position that may come back and one that was made specially, for tests. */
export const sampleTour = { runNumber: 1, tourId: 'T30', deliveryDate: '2026-11-25' };

export const address = {
  id: 7,
  company: 'Elektro Muster AG',
  address1: 'Weg 1',
  address2: '',
  zipCode: '3018',
  city: 'Bern',
  isDefault: true,
};

const lamp = {
  sku: 'L-1',
  name: 'Pendelleuchte',
  eNumber: '',
  url: '',
  imageUrl: null,
  measurementUnitName: 'Stk.',
};

const item: ReturnItem = {
  lineNumber: 10,
  originalProduct: lamp,
  deliveredQuantity: 5,
  returnableQuantity: 5,
  returnUntil: '2026-12-20',
  why: null,
  earlierReturns: [],
  reasons: [
    { id: 'damaged', text: 'Beschädigt' },
    { id: 'orderedTooMuch', text: 'Zu viel bestellt' },
  ],
};

export const sampleReturnOptions: ReturnOptions = {
  orderReference: '4501',
  addressId: address.id,
  addresses: [address],
  branches: [{ erpId: 'BE', name: 'Bern', address: 'Niederwangen' }],
  items: [
    item,
    {
      ...item,
      lineNumber: 20,
      originalProduct: { ...lamp, name: 'Sonderleuchte' },
      returnableQuantity: 0,
      why: 'special',
      reasons: [],
    },
    {
      ...item,
      lineNumber: 30,
      originalProduct: { ...lamp, name: 'Altes Kabel' },
      returnableQuantity: 0,
      why: 'tooLate',
      returnUntil: '2026-10-04',
      reasons: [],
    },
  ],
};

export const sampleReturn: ReturnDetail = {
  returnId: '600001',
  orderReference: '4501',
  registeredAt: '2026-11-21T10:00:00.000Z',
  registeredBy: 'Anna Muster',
  isOwn: true,
  state: 'registered',
  returnType: 'PickUp',
  positions: 1,
  quantity: 4,
  deliveryDate: sampleTour.deliveryDate,
  may: { cancel: true },
  contact: 'Anna Muster',
  items: [
    {
      lineNumber: 10,
      originalProduct: lamp,
      quantity: 4,
      reason: { id: 'damaged', text: 'Beschädigt' },
      comment: 'Gehäuse gebrochen',
      photos: ['/rma/photos/p1'],
    },
  ],
  pickupAddress: address,
  branch: null,
  tourTime: sampleTour,
  progressSteps: [
    { step: 'registered', title: 'Retoure angemeldet', active: true, dateTime: '2026-11-21T10:00:00.000Z' },
    { step: 'accepted', title: 'Retoure angenommen', active: false, dateTime: null },
  ],
  trackAndTraceId: 'RT600001',
  isWaiting: false,
};
