import type { CartData } from '@shop/contract/cart';
import type { BuyerCtx } from '#src/context/context.ts';
import { requireBudgets, subjectsOf } from '../../budgets/index.ts';
import { cartOfLines, type Line } from '../../cart/index.ts';
import { requireOrderRights, requireTotal } from '../checkout.rules.ts';
import { requireNoApproval } from './ask-approval.ts';
import { draftOf, type OrderDraft } from './draft-order.ts';
import { writeOrder } from './place-order.ts';
import { askCredit, requireCredit, type CreditQuote } from './require-credit.ts';

export type LinesQuote = { readonly draft: OrderDraft; readonly credit: CreditQuote | null };

/**
 * What a buyer's system orders without a cart, on invoice, checked and calculated as everything that is ordered here. It asks
 * the ERP: call it outside a transaction.
 * @throws ShopError for everything that keeps the lines from becoming an order
 */
export async function quoteLines(ctx: BuyerCtx, lines: readonly Line[], checkout: CartData): Promise<LinesQuote> {
  requireOrderRights(ctx.buyer.permissions, { orderType: 'Order', paymentSelection: 'invoice' });
  const draft = await draftOf(ctx, cartOfLines(ctx, lines, checkout));
  requireTotal(draft.grandTotalCents, { ...ctx, isExpensiveConfirmed: true });
  await requireNoApproval(ctx, draft);
  return { draft, credit: await askCredit(ctx) };
}

/**
 * Writes it, in the transaction of the caller. @returns the number of the order
 * @throws QuoteOutdated when it must be asked anew
 * @throws ShopError `order.credit_exceeded`, `budget.exceeded`
 */
export async function commitLines(ctx: BuyerCtx, { draft, credit }: LinesQuote): Promise<number> {
  await requireCredit(ctx, credit, draft.grandTotalCents);
  const amountCents = draft.grandTotalCents;
  const budgets = await requireBudgets(ctx, subjectsOf(ctx, draft.order), { amountCents, isHeld: true });
  return writeOrder(ctx, { ...draft.order, paymentType: 'invoice' }, { budgets });
}
