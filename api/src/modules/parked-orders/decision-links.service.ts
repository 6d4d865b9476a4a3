import { DECISION_LINK_DAYS } from '@shop/contract/parked-orders';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { findFactors } from '../second-factor/index.ts';
import { createLinkToken, findBuyer, hashOfToken } from '../session/index.ts';
import { findLink, insertLink, type DecisionLink } from './decision-links.sql.ts';
import { findParkedForEmail, listTrail, type StoredParked, type TrailEntry } from './parked-orders.sql.ts';
import { mayNow } from './use-cases/steps-of-order.ts';

const DAY_MS = 86_400_000;

/** After these an order waits for somebody else, or for nobody any more: what was told before decides nothing. */
const movingEvents: ReadonlySet<TrailEntry['what']> = new Set([
  'parked',
  'edited',
  'stepApproved',
  'priceRose',
  'returned',
  'ordered',
  'rejected',
  'deleted',
  'withdrawn',
]);

/** What has happened to an order since an e-mail was written; undefined where it still waits as it did. */
export function moveSince(trail: readonly TrailEntry[], entryId: number): TrailEntry | undefined {
  return trail.findLast((entry) => entry.entryId > entryId && movingEvents.has(entry.what));
}

/** Since what an order waits for whom it waits now. */
export function waitsSince(trail: readonly TrailEntry[]): TrailEntry | undefined {
  return trail.findLast(({ what }) => movingEvents.has(what));
}

type Wanted = {
  readonly order: StoredParked;
  readonly entryId: number;
  readonly userId: number;
  /** Each reminder has a link of its own; 0 for the first e-mail. */
  readonly reminder: number;
};

/**
 * The link with which a person decides from his e-mail (docs/domain/approval.md#deciding-from-the-e-mail), for who may approve
 * the order as it stands and logs in with his password alone. Every attempt of a job makes the same one.
 * @returns the path of its page, without language; undefined where the person has to open the shop
 */
export async function createDecisionLink(
  ctx: Ctx,
  { order, entryId, userId, reminder }: Wanted,
): Promise<string | undefined> {
  const asked = await openAs(ctx, userId);
  if (!asked || !(await mayNow(asked, order)).approve) return undefined;
  const token = await createLinkToken(ctx, `decision ${order.orderId} ${entryId} ${userId} ${reminder}`);
  const expiresAt = new Date(ctx.now.getTime() + DECISION_LINK_DAYS * DAY_MS);
  await insertLink(ctx, { tokenHash: hashOfToken(token), orderId: order.orderId, entryId, userId, expiresAt });
  return `order/decide/${token}`;
}

/** Whether an order waits for this person, whatever way he takes. */
export async function isAsked(ctx: Ctx, order: StoredParked, userId: number): Promise<boolean> {
  const buyer = await findBuyer(ctx, userId);
  if (!buyer) return false;
  const { approve, approveObstacle } = await mayNow({ ...ctx, buyer, staff: null }, order);
  return approve || approveObstacle === 'locked';
}

export type OpenedLink = {
  readonly link: DecisionLink;
  /** The person's own context, as if he were logged in; undefined where he may no longer be let in by a link. */
  readonly asPerson: BuyerCtx | undefined;
  readonly order: StoredParked;
  readonly moved: TrailEntry | undefined;
};

/** @throws ShopError `parkedOrder.link_gone` */
export async function openLink(ctx: Ctx, token: string): Promise<OpenedLink> {
  const link = (await findLink(ctx, hashOfToken(token))) ?? refuse('parkedOrder.link_gone');
  const order = (await findParkedForEmail(ctx, link.orderId)) ?? refuse('parkedOrder.link_gone');
  const asPerson = await openAs(ctx, link.userId);
  // Nobody decides in a company that he has left for another one.
  const isOfCompany = asPerson?.buyer.companyId === order.companyId;
  const moved = moveSince(await listTrail(ctx, link.orderId), link.entryId);
  return { link, asPerson: isOfCompany ? asPerson : undefined, order, moved };
}

/** A link that was stolen from a mailbox is no second factor: who has one logs in. */
async function openAs(ctx: Ctx, userId: number): Promise<BuyerCtx | undefined> {
  const buyer = await findBuyer(ctx, userId);
  if (!buyer || (await findFactors(ctx, { kind: 'user', id: userId }))) return undefined;
  return { ...ctx, buyer, staff: null };
}
