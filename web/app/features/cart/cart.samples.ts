import type { Cart, CartItem } from '@shop/contract/cart';
import type { CartList } from '@shop/contract/carts';
import { Cents } from '@shop/contract/values.schemas';

/** Rappen for tests. */
export function cents(amount: number): Cents {
  return Cents.parse(amount);
}

export function sampleLine(change: Partial<CartItem> = {}): CartItem {
  return {
    sku: '1001',
    groupKey: '',
    quantity: 6,
    isCombination: false,
    combinationParts: [],
    combinationInsets: [],
    name: 'Linea Rahmen 2-fach weiss',
    eNumber: '334103100',
    manufacturer: 'Norlicht',
    manufacturerNumber: 'LN-R2-10',
    url: '/de/product/linea-rahmen/1001',
    imageUrl: null,
    measurementUnitName: 'Stk.',
    quantityMin: 1,
    quantityInterval: 1,
    priceUnit: 1,
    unitPrice: cents(535),
    unitPriceGross: cents(800),
    lineTotal: cents(3210),
    additionsTotal: cents(0),
    availabilityIconId: 'green',
    availabilityIconName: 'An Lager',
    stock: '120 Stk. · morgen',
    deliveryDate: '2026-11-24',
    isOrderable: true,
    isOnRequest: false,
    note: '',
    commission: '',
    custom: null,
    ...change,
  };
}

export function sampleCart(change: Partial<Cart> = {}): Cart {
  return {
    cartId: '44b5465e-df59-4424-9ed8-f1b6e5f66590',
    name: 'Länggasse 12',
    version: 7,
    items: [
      sampleLine(),
      sampleLine({ sku: '1002', name: 'Kabelbinder 100 mm', quantity: 100, quantityMin: 100, quantityInterval: 50 }),
      sampleLine({ sku: '1003', name: 'LS-Schalter C13', quantity: 3 }),
    ],
    pendingItems: [],
    cartChanges: [],
    commissions: [],
    pricedLinesMax: 1000,
    offerNumber: null,
    orderTypes: ['Order', 'QuoteRequest'],
    totals: { netTotal: cents(9630), subtotal: cents(9630), grandTotal: cents(10_410) },
    priceSummary: {
      subtotal: cents(9630),
      discountTotal: cents(1200),
      invoiceDiscount: { amount: cents(0), percentage: 0 },
      expenseTotal: cents(0),
      expenses: [],
      additions: [],
      netTotal: cents(9630),
      taxTotal: { amount: cents(780), percentage: 8.1 },
      grandTotal: cents(10_410),
      messages: [],
      priceScale: null,
    },
    pricesMissing: null,
    contractId: null,
    costCentreId: null,
    addressId: 1,
    shippingAddress: null,
    selectedShipmentMethodId: 'delivery',
    pickupLocationErpId: null,
    isPartDelivery: true,
    packingSlipDontPrint: false,
    deliveryDate: null,
    salesNotificationType: 'email',
    orderStatusUpdateNotificationType: 'none',
    contactName: 'Anna Muster',
    customerCommission: '',
    textReference: '',
    orderText: '',
    messageToSales: '',
    preserveCartData: false,
    needsRecalculation: false,
    may: { order: true, orderOnInvoice: true, seePrices: true },
    needsExpensiveConfirmation: false,
    expensiveRequestDays: 90,
    ...change,
  };
}

export function sampleList({ cartId, name, version, items, totals }: Cart): CartList {
  const shown = { cartId, name, version, netTotal: totals.netTotal, cartQuantity: items.length, pendingQuantity: 0 };
  return { carts: [shown], activeCart: cartId, isMultiCartAllowed: true, cleanup: null };
}
