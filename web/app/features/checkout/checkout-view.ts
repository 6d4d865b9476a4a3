import type { CartMetadata } from '@shop/contract/cart';
import { approvalOf, type Approval } from './approval-of.ts';
import { faultsOf, inPageOrder, isInUse, type Fault, type FieldName } from './checkout-fields.ts';
import type { CheckoutState } from './checkout-state.ts';

export type CheckoutView = {
  /** Why it goes to an approver; null where its user orders it himself. */
  readonly approval: Approval | null;
  readonly needsExpensiveConfirmation: boolean;
  /** What is missing, whether it is shown yet or not. */
  readonly faults: readonly Fault[];
  /** Refused by the server, of the fields that count. */
  readonly refused: readonly FieldName[];
  /** Beside which fields an error stands, in the order in which they are to be put right. */
  readonly wrongFields: readonly FieldName[];
};

type Rules = { readonly requiredFields: CartMetadata['requiredFields']; readonly cartLimit: number };

/** What follows from the state of the checkout. */
export function viewOf(state: CheckoutState, { requiredFields, cartLimit }: Rules): CheckoutView {
  const { cart, choices, fields, isExpensiveConfirmed } = state;
  const approval = state.refusedFor ?? approvalOf(cart, choices, cartLimit);
  // The approver confirms an expensive order.
  const needsExpensiveConfirmation = approval === null && (state.isExpensive || cart.needsExpensiveConfirmation);
  const faults = faultsOf(fields, { requiredFields, needsExpensiveConfirmation, isExpensiveConfirmed });
  // What is missing counts from the first try on, what the server has refused at once.
  const missing = state.wasTried ? faults.map(({ field }) => field) : [];
  const refused = (Object.keys(state.refusals) as FieldName[]).filter((name) => isInUse(name, fields));
  return { approval, needsExpensiveConfirmation, faults, refused, wrongFields: inPageOrder([...missing, ...refused]) };
}
