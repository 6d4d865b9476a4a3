import { paymentTypes, type CartData } from '@shop/contract/cart';
import { isWhole, lengthMax, channelOf, onOneLine, shipmentOf, type OneTime } from './checkout-fields.ts';

export type CheckoutForm = {
  readonly data: CartData;
  readonly orderType: 'Order' | 'QuoteRequest';
  readonly cartVersion: number;
  readonly requestId: string;
  readonly isExpensiveConfirmed: boolean;
  readonly paymentSelection: (typeof paymentTypes)[number];
};

/** The checkout as a browser without scripts sends it. */
export function readCheckoutForm(form: FormData): CheckoutForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const line = (name: string) => onOneLine(text(name));
  const notes = Object.fromEntries(
    Object.entries(lengthMax).map(([name, length]) => [
      name,
      (isLong(name) ? text(name) : line(name)).slice(0, length),
    ]),
  );
  const channel = (name: 'salesNotificationType' | 'orderStatusUpdateNotificationType') => {
    const chosen = channelOf(text(name));
    return chosen && { [name]: chosen };
  };
  const shipment = shipmentOf(text('selectedShipmentMethodId'));
  const once: OneTime = {
    company: line('company'),
    address1: line('address1'),
    address2: line('address2'),
    zipCode: line('zipCode'),
    city: line('city'),
  };
  return {
    data: {
      ...notes,
      ...(shipment && { selectedShipmentMethodId: shipment }),
      ...(text('pickupLocationErpId') && { pickupLocationErpId: text('pickupLocationErpId') }),
      ...(text('addressMode') === 'once' && isWhole(once) && { shippingAddress: once }),
      ...(text('addressMode') !== 'once' && text('addressId') && { addressId: Number(text('addressId')) }),
      isPartDelivery: form.has('isPartDelivery'),
      packingSlipDontPrint: form.has('packingSlipDontPrint'),
      preserveCartData: form.has('preserveCartData'),
      ...(text('contractId') && { contractId: Number(text('contractId')) || null }),
      ...(text('costCentreId') && { costCentreId: Number(text('costCentreId')) || null }),
      ...channel('salesNotificationType'),
      ...channel('orderStatusUpdateNotificationType'),
      deliveryDate: text('deliveryDate') === '' ? null : text('deliveryDate'),
    },
    orderType: text('orderType') === 'QuoteRequest' ? ('QuoteRequest' as const) : ('Order' as const),
    cartVersion: Number(text('cartVersion')),
    requestId: text('requestId'),
    isExpensiveConfirmed: form.has('isExpensiveConfirmed'),
    paymentSelection: paymentTypes.find((type) => type === text('paymentSelection')) ?? 'invoice',
  };
}

function isLong(name: string): boolean {
  return name === 'orderText' || name === 'messageToSales';
}
