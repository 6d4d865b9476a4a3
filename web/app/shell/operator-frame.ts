import type { SessionUser } from '@shop/contract/session';
import { useMatches } from 'react-router';

/** Route of the frame around the operator's pages. */
export const OPERATOR_FRAME = 'shell/operator.route';

/** Whether an address lies in the operator's area, also one that leads nowhere. */
export function isOperatorPage(pathname: string): boolean {
  return /^\/[a-z]{2}\/operator(?:\/|$)/.test(pathname);
}

/** Whether the page brings the frame of the operator's area: for staff alone, others see there what anybody sees. */
export function useHasOperatorFrame(user: SessionUser | null | undefined): boolean {
  const isThere = useMatches().some(({ id }) => id === OPERATOR_FRAME);
  return isThere && worksForOperator(user);
}

/** Staff, also while they assist a customer: then they see the operator's area in their own name. */
export function worksForOperator(user: SessionUser | null | undefined): boolean {
  return isStaff(user) || (user?.assistance ?? null) !== null;
}

/** Members of the operator's staff belong to no company, unless they work in a customer's name. */
export function isStaff(user: SessionUser | null | undefined): boolean {
  return user != null && !user.role.startsWith('company');
}
