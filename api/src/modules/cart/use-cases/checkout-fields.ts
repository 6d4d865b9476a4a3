import type { Buyer } from '#src/context/context.ts';
import type { CartHead } from '../cart.sql.ts';

/** The checkout fields with what the user has preset where nothing was chosen. */
export function checkoutFields({ defaults, firstName, lastName }: Buyer, checkout: CartHead['checkout']) {
  return {
    contractId: checkout.contractId === undefined ? defaults.contractId : checkout.contractId,
    costCentreId: checkout.costCentreId === undefined ? defaults.costCentreId : checkout.costCentreId,
    addressId:
      checkout.addressId === undefined && !checkout.shippingAddress ? defaults.addressId : (checkout.addressId ?? null),
    shippingAddress: checkout.shippingAddress ?? null,
    selectedShipmentMethodId: checkout.selectedShipmentMethodId ?? defaults.shipment,
    pickupLocationErpId: checkout.pickupLocationErpId ?? defaults.pickupBranchErpId,
    isPartDelivery: checkout.isPartDelivery ?? true,
    packingSlipDontPrint: checkout.packingSlipDontPrint ?? defaults.packingSlipDontPrint,
    deliveryDate: checkout.deliveryDate ?? null,
    salesNotificationType: checkout.salesNotificationType ?? defaults.salesNotificationType,
    orderStatusUpdateNotificationType:
      checkout.orderStatusUpdateNotificationType ?? defaults.orderStatusUpdateNotificationType,
    contactName: checkout.contactName ?? `${firstName} ${lastName}`.slice(0, 60),
    customerCommission: checkout.customerCommission ?? '',
    textReference: checkout.textReference ?? '',
    orderText: checkout.orderText ?? '',
    messageToSales: checkout.messageToSales ?? '',
    preserveCartData: checkout.preserveCartData ?? false,
  };
}
