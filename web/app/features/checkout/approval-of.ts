import type { Cart } from '@shop/contract/cart';
import type { CheckoutChoices } from '@shop/contract/checkout';

/**
 * Why an order needs the approval of another user: the right to order, a way to pay, the user's limit, or limits of which he may not
 * know whether they are kept; or a budget or a rule of the company asks for it.
 */
export type Approval = 'right' | 'payment' | 'limit' | 'pricesHidden' | 'budget' | 'rule';

/**
 * Whether a cart goes to an approver (docs/domain/approval.md#when-approval-is-needed): without the right to order,
 * without any way to pay, above the limit, bound by limits and without sight of prices, or concerned by a rule.
 * @param cartLimit Rappen with VAT, 0 for none; a total that was not calculated counts as above it
 */
export function approvalOf(
  cart: Cart,
  { paymentMethods, approvalReason }: CheckoutChoices,
  cartLimit: number,
): Approval | null {
  // What can only be asked for as an offer is no order that could be approved (docs/domain/cart.md#custom-items).
  if (!cart.orderTypes.includes('Order')) return null;
  if (!cart.may.order) return 'right';
  if (paymentMethods.every(({ isAllowed }) => !isAllowed)) return 'payment';
  if (approvalReason === 'pricesHidden') return 'pricesHidden';
  if (isAboveLimit(cart, cartLimit)) return 'limit';
  return approvalReason;
}

function isAboveLimit(cart: Cart, cartLimit: number): boolean {
  if (cartLimit === 0) return false;
  const total = cart.priceSummary?.grandTotal;
  return total === undefined ? cart.pricesMissing === 'tooManyItems' : total > cartLimit;
}

/** Why an order that was refused goes to an approver; undefined where it does not. */
export function approvalFor(code: string, { pricesMissing }: Cart): Approval | undefined {
  if (code === 'order.limit_exceeded') return 'limit';
  if (code !== 'order.approval_needed') return undefined;
  return pricesMissing === 'notAllowed' ? 'pricesHidden' : 'rule';
}
