import type { Cart } from '@shop/contract/cart';
import type { CheckoutChoices } from '@shop/contract/checkout';

/**
 * Why an order needs the approval of another user: the right to order, a way to pay, the user's limit, or limits of which he may not
 * know whether they are kept.
 */
export type Approval = 'right' | 'payment' | 'limit' | 'pricesHidden';

/**
 * Whether a cart goes to an approver (docs/domain/approval.md#when-approval-is-needed): without the right to order,
 * without any way to pay, above the limit, or bound by limits and without sight of prices.
 * @param cartLimit Rappen with VAT, 0 for none; a total that was not calculated counts as above it
 */
export function approvalOf(
  cart: Cart,
  { paymentMethods, needsApproval }: CheckoutChoices,
  cartLimit: number,
): Approval | null {
  // What can only be asked for as an offer is no order that could be approved (docs/domain/cart.md#custom-items).
  if (!cart.orderTypes.includes('Order')) return null;
  if (!cart.may.order) return 'right';
  if (paymentMethods.every(({ isAllowed }) => !isAllowed)) return 'payment';
  if (needsApproval) return 'pricesHidden';
  if (cartLimit === 0) return null;
  const total = cart.priceSummary?.grandTotal;
  if (total === undefined) return cart.pricesMissing === 'tooManyItems' ? 'limit' : null;
  return total > cartLimit ? 'limit' : null;
}
