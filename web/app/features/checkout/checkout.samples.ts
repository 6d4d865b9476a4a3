import type { CartMetadata } from '@shop/contract/cart';
import type { CheckoutChoices } from '@shop/contract/checkout';
import { cents } from '../cart/cart.samples.ts';

export const sampleMetadata: CartMetadata = {
  contracts: [],
  costCentres: [],
  shipmentMethods: [
    { key: 'delivery', name: 'Lieferung', cost: cents(1500), description: '' },
    { key: 'pickup', name: 'Abholung', cost: cents(0), description: '' },
  ],
  addresses: [
    {
      id: 1,
      company: 'Elektro Muster AG',
      address1: 'Weg 1',
      address2: '',
      zipCode: '3018',
      city: 'Bern',
      isDefault: true,
    },
  ],
  pickupLocations: [{ erpId: 'BE', name: 'Bern', address: 'Niederwangen', openingHours: '06:30–17:30' }],
  saleNotifications: [],
  orderStatusUpdateNotifications: [],
  deliveryDays: ['2026-11-24'],
  paymentMethods: [{ key: 'invoice', name: 'Rechnung', isAllowed: true, reason: '' }],
  requiredFields: [],
  measurementUnits: [],
};

export const sampleChoices: CheckoutChoices = {
  shipmentMethods: [
    { key: 'delivery', cost: cents(0), cutOff: '17:00', earliestDate: '2026-11-24' },
    { key: 'pickup', cost: cents(0), cutOff: '17:00', earliestDate: null },
  ],
  pickupLocations: [{ erpId: 'BE', linesInStock: 1, lines: 2, readyDate: '2026-11-26' }],
  paymentMethods: [
    { key: 'invoice', name: 'Rechnung', isAllowed: true, reason: '' },
    { key: 'TWI', name: 'TWINT', isAllowed: true, reason: '' },
  ],
  approvalReason: null,
  budgets: [],
  credit: null,
};
