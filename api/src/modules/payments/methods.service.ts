import { onlinePaymentNames, type PaymentMethod } from '@shop/contract/payments';
import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { wordsIn } from './words.ts';

type Reason = keyof ReturnType<typeof wordsIn>['reasons'];

/**
 * The ways to pay for a cart, with the reason where one is closed to this user (docs/domain/payment.md#ways-to-pay).
 * @param total whether a total is calculated, and whether the credit of the company covers it
 */
export function listMethods(
  ctx: BuyerCtx,
  total: { readonly isCalculated: boolean; readonly isCreditExceeded: boolean },
): readonly PaymentMethod[] {
  const invoice = ctx.buyer.permissions.has('orderOnInvoice')
    ? total.isCreditExceeded
      ? 'creditExceeded'
      : null
    : 'invoiceRefused';
  return [showMethod(ctx, 'invoice', invoice), ...listOnlineMethods(ctx, total.isCalculated)];
}

/** Who may not see prices must not learn them from a payment page; an agent has nobody's payment data (docs/domain/agents.md#never). */
export function listOnlineMethods(ctx: BuyerCtx, isCalculated: boolean): readonly PaymentMethod[] {
  const isSeen = priceVisibility(ctx.buyer.permissions).seesNet;
  const reason =
    ctx.buyer.agentName !== null ? 'paidByCustomer' : !isSeen ? 'pricesHidden' : !isCalculated ? 'pricesMissing' : null;
  return ctx.payment.methods.map((key) => showMethod(ctx, key, reason));
}

function showMethod(ctx: BuyerCtx, key: PaymentMethod['key'], reason: Reason | null): PaymentMethod {
  const { invoice, reasons } = wordsIn(ctx.locale);
  const name = key === 'invoice' ? invoice : onlinePaymentNames[key];
  return { key, name, isAllowed: reason === null, reason: reason === null ? '' : reasons[reason] };
}
