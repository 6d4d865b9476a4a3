import { ACTING_FOR_NOBODY, ACTING_FOR_VIEWER } from '@shop/contract/acting-for';
import type { Endpoint } from '@shop/contract/endpoint';
import { refuse, type ErrorCode } from '@shop/contract/errors';
import type { Buyer, BuyerCtx, Ctx, Staff, StaffCtx } from '#src/context/context.ts';
import { readingOnly } from '#platform/db-reading-only.ts';
import { staffMay } from '#src/context/staff-permissions.ts';

/** The context that a handler receives: endpoints for customers always have a buyer, those for staff a member of staff. */
export type CtxOf<E extends Endpoint> = E['access'] extends 'customer'
  ? BuyerCtx
  : E['access'] extends 'agent' | 'operator'
    ? StaffCtx
    : Ctx;

/**
 * The one place where access is enforced. Who has to set up a second factor first is nobody until then, but for the endpoints
 * that lead there (docs/domain/second-factor.md#required).
 * @throws ShopError for a principal who may not call this endpoint
 */
export function authorize<E extends Endpoint>(endpoint: E, outer: Ctx): CtxOf<E> {
  requireNamedCustomer(endpoint, outer);
  const ctx = inPlace(endpoint, outer);
  const refusal = accessRefusal(endpoint, ctx);
  if (refusal) refuse(refusal);
  const isLocked = ctx.missingFactor?.isDue === true && endpoint.beforeSecondFactor !== true;
  if (isLocked && endpoint.access !== 'public') refuse('second_factor.required');
  return (isLocked ? { ...ctx, buyer: null, staff: null, assistance: null } : ctx) as CtxOf<E>;
}

/**
 * Nothing is done in a wrong name (docs/domain/agents.md#one-name): where the page says for whom it believes to work, that is
 * who is here; and nothing is changed in a customer's name by a page that does not say so. What staff do is done in their own.
 */
function requireNamedCustomer({ access, method, inOwnName }: Endpoint, ctx: Ctx): void {
  const { actingFor, assistance, buyer, staff } = ctx;
  if (isForStaff(access) || inOwnName || !(buyer || staff)) return;
  if (actingFor === ACTING_FOR_VIEWER) return;
  if (actingFor === undefined) {
    if (assistance && access === 'customer' && method !== 'GET') refuse('agent.customer_not_named');
    return;
  }
  if (actingFor === (assistance?.key ?? ACTING_FOR_NOBODY)) return;
  if (assistance && buyer) refuse('agent.other_customer', { customer: `${buyer.firstName} ${buyer.lastName}` });
  refuse('agent.assistance_ended');
}

/** An agent asks endpoints of staff in his own name, whomever he assists; who only looks at a shop can write nothing in it. */
function inPlace({ access, inOwnName }: Endpoint, ctx: Ctx): Ctx {
  const { assistance } = ctx;
  if (!assistance || inOwnName) return ctx;
  if (isForStaff(access)) return { ...ctx, staff: assistance.staff, buyer: null, assistance: null };
  return assistance.isViewOnly ? { ...ctx, db: readingOnly(ctx.db) } : ctx;
}

function isForStaff(access: Endpoint['access']): boolean {
  return access === 'agent' || access === 'operator';
}

/** Why this principal may not call the endpoint; null when he may. */
function accessRefusal(endpoint: Endpoint, { buyer, staff }: Ctx): ErrorCode | null {
  switch (endpoint.access) {
    case 'public':
      return null;
    case 'account':
      return buyer?.punchout ? 'session.forbidden' : refusalOfAccount(buyer, staff);
    case 'customer':
      return buyer ? refusalOfBuyer(endpoint, buyer) : refusalOfOthers(staff);
    case 'agent':
    case 'operator':
      return staff ? refusalOfStaff(endpoint, staff) : refusalOfOthers(buyer);
  }
}

/** An agent who works in a customer's name changes nothing of that customer's log-in. */
function refusalOfAccount(buyer: Buyer | null, staff: Staff | null): ErrorCode | null {
  if (buyer) return buyer.agentName === null ? null : 'session.forbidden';
  return staff ? null : 'session.required';
}

/** Who is logged in is refused for good; a visitor is asked to log in. */
function refusalOfOthers(principal: Buyer | Staff | null): ErrorCode {
  return principal ? 'session.forbidden' : 'session.required';
}

function refusalOfBuyer(
  { permissions = [], missingPermission, inPunchout }: Extract<Endpoint, { access: 'customer' }>,
  buyer: Buyer,
): ErrorCode | null {
  if (buyer.punchout && inPunchout !== true) return 'session.forbidden';
  const missing = permissions.find((permission) => !buyer.permissions.has(permission));
  return missing === undefined ? null : (missingPermission?.[missing] ?? 'session.forbidden');
}

function refusalOfStaff(
  { access, permissions }: Extract<Endpoint, { access: 'agent' | 'operator' }>,
  staff: Staff,
): ErrorCode | null {
  const isInArea = access === 'agent' || staff.role !== 'agent';
  const isAllowed = isInArea && permissions.every((permission) => staffMay(staff, permission));
  return isAllowed ? null : 'session.forbidden';
}
