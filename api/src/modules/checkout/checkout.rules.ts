import type { CartData } from '@shop/contract/cart';
import type { checkoutEndpoints } from '@shop/contract/checkout.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import type { Permission } from '@shop/contract/permissions';
import { amountText } from '#platform/amount-text.ts';
import type { Buyer } from '#src/context/context.ts';
import type { Operator } from '#src/context/operator.ts';
import { priceVisibility, visiblyAbove } from '#src/context/visible-price.ts';

export type Wanted = InputOf<(typeof checkoutEndpoints)['placeOrder']>['body'];

/**
 * Who may order, or ask for an offer (docs/domain/ordering.md#who-may-order, docs/domain/permissions.md#list-of-permissions,
 * docs/domain/approval.md#when-approval-is-needed).
 * @throws ShopError `order.not_allowed`, `offer.not_allowed`, `order.invoice_not_allowed`
 */
export function requireOrderRights(
  permissions: ReadonlySet<Permission>,
  wanted: Pick<Wanted, 'orderType' | 'paymentSelection'>,
): void {
  if (wanted.orderType === 'QuoteRequest') {
    if (!permissions.has('requestOffer')) refuse('offer.not_allowed', {}, 'orderType');
    return;
  }
  if (!permissions.has('placeOrder')) refuse('order.not_allowed');
  if (wanted.paymentSelection === 'invoice' && !permissions.has('orderOnInvoice'))
    refuse('order.invoice_not_allowed', {}, 'paymentSelection');
}

export type Choices = Pick<
  Required<CartData>,
  'addressId' | 'shippingAddress' | 'customerCommission' | 'textReference'
> & { readonly selectedShipmentMethodId: string | null; readonly pickupLocationErpId: string | null };

/**
 * How an order is paid has to be said; only a request for an offer has nothing to pay.
 * @throws ShopError `request.invalid` for the field, as if the endpoint itself asked for it
 */
export function requirePayment({
  paymentSelection,
}: Pick<Wanted, 'paymentSelection'>): NonNullable<Wanted['paymentSelection']> {
  if (paymentSelection !== undefined) return paymentSelection;
  const field = 'paymentSelection';
  throw new ShopError('request.invalid', {}, { faults: [{ code: 'field.required', field, details: { field } }] });
}

/**
 * What must be chosen before ordering (docs/domain/ordering.md#what-must-be-chosen).
 * @throws ShopError naming the field that is missing
 */
export function requireChoices(
  fields: Choices,
  company: { readonly isCommissionRequired: boolean; readonly isReferenceRequired: boolean },
): void {
  const { selectedShipmentMethodId } = fields;
  if (selectedShipmentMethodId === null) refuse('checkout.delivery_required', {}, 'selectedShipmentMethodId');
  if (selectedShipmentMethodId === 'pickup') {
    if (!fields.pickupLocationErpId) refuse('checkout.pickup_location_required', {}, 'pickupLocationErpId');
  } else if (fields.addressId === null && fields.shippingAddress === null) {
    refuse('checkout.address_required', {}, 'addressId');
  }
  if (company.isCommissionRequired && fields.customerCommission === '') {
    refuse('checkout.commission_required', {}, 'customerCommission');
  }
  if (company.isReferenceRequired && fields.textReference === '') {
    refuse('checkout.reference_required', {}, 'textReference');
  }
}

/**
 * What the total decides: the confirmation of an expensive order (docs/domain/ordering.md#expensive-orders) and the user's
 * limit (docs/domain/permissions.md#cart-limit), both about the grand total. All amounts in Rappen. Of who may not see prices
 * nothing is decided by an amount (docs/domain/prices.md#hidden-prices).
 * @param grandTotalCents null above 300 positions, where nothing is calculated: a user with a limit needs an approval then
 * @throws ShopError `order.limit_exceeded`, `checkout.expensive_unconfirmed`, and where prices are hidden
 *   `order.approval_needed`, `checkout.large_order_unconfirmed`
 */
export function requireTotal(
  grandTotalCents: number | null,
  { buyer, operator, isExpensiveConfirmed }: TotalBounds,
): void {
  const { cartLimitCents } = buyer;
  const { expensiveTotalCents, expensiveRequestDays: days } = operator;
  const field = 'isExpensiveConfirmed';
  const isExpensive = visiblyAbove(priceVisibility(buyer.permissions), grandTotalCents, expensiveTotalCents);
  if (isExpensive === null) {
    if (hasHiddenBounds(buyer, false)) refuse('order.approval_needed');
    if (!isExpensiveConfirmed) refuse('checkout.large_order_unconfirmed', { days }, field);
    return;
  }
  if (cartLimitCents > 0 && (grandTotalCents === null || grandTotalCents > cartLimitCents)) {
    refuse('order.limit_exceeded', { limit: amountText(cartLimitCents) });
  }
  if (isExpensive && !isExpensiveConfirmed) {
    refuse('checkout.expensive_unconfirmed', { threshold: amountText(expensiveTotalCents) }, field);
  }
}

type Orderer = Pick<Buyer, 'permissions' | 'cartLimitCents'>;
type TotalBounds = {
  readonly buyer: Orderer;
  readonly operator: Pick<Operator, 'expensiveTotalCents' | 'expensiveRequestDays'>;
  readonly isExpensiveConfirmed: boolean;
};

/**
 * Whether a limit bounds what a user may order who does not see what it comes to. All his orders go to who approves, whatever
 * they come to: what he is answered then says nothing of a price (docs/domain/prices.md#hidden-prices).
 * @param hasCreditLimit whether the ERP sets one for the company
 */
export function hasHiddenBounds({ permissions, cartLimitCents }: Orderer, hasCreditLimit: boolean): boolean {
  return !priceVisibility(permissions).seesNet && (cartLimitCents > 0 || hasCreditLimit);
}
