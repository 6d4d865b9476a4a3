import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { PremiumMember, PremiumMemberFile, premiumOfficeApi } from '@shop/contract/premium-office';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { staffName } from '../content/index.ts';
import { insertEntry, listLots } from './entries.sql.ts';
import * as membersSql from './members.sql.ts';
import type { ListedMember, StoredMember } from './members.sql.ts';
import { expiringOf, validUntil } from './points.rules.ts';
import { sendDecision } from './premium-world.jobs.ts';
import { selectRedemptions } from './redemptions.sql.ts';
import { showRedemption, termsOf } from './show-points.ts';

type Api = typeof premiumOfficeApi;

/** How many redemptions stand on the page of a customer; the list of all shows the others. */
const REDEMPTIONS_SHOWN = 10;

export async function listMembers(
  ctx: StaffCtx,
  query: InputOf<Api['members']>['query'],
): Promise<ReplyOf<Api['members']>> {
  const { rows, pagination } = await readPage(
    query,
    () => membersSql.countListed(ctx, query),
    (range) => membersSql.selectListed(ctx, query, range),
  );
  return { members: rows.map(showListed), pagination };
}

function showListed({ appliedAt, ...member }: ListedMember): PremiumMember {
  return { ...member, appliedAt: appliedAt?.toISOString() ?? null };
}

/** @throws ShopError `premium.company_unknown` */
export async function showMember(ctx: StaffCtx, companyId: number): Promise<PremiumMemberFile> {
  const listed = (await membersSql.findListed(ctx, companyId)) ?? refuse('premium.company_unknown');
  const member = await membersSql.findMember(ctx, companyId);
  const lots = member ? await listLots(ctx, companyId) : [];
  const redemptions = await selectRedemptions(ctx, { companyId }, { limit: REDEMPTIONS_SHOWN, offset: 0 });
  return {
    ...showListed(listed),
    comment: member?.comment ?? '',
    decidedBy: member?.decidedBy ?? '',
    decidedAt: member?.decidedAt?.toISOString() ?? null,
    reason: member?.reason ?? '',
    activeSince: member?.activeSince ?? null,
    factorPercent: member?.factorPercent ?? 100,
    ownValidityMonths: member?.ownValidityMonths ?? null,
    terms: await termsOf(ctx, member),
    expiring: expiringOf(listed.balance, lots, readZurichClock(ctx.now).day),
    redemptions: redemptions.map((row) => showRedemption(ctx, row)),
    version: member?.version ?? 0,
  };
}

/** The company, and its membership as it was seen. Held until the transaction ends. */
async function requireSeen(ctx: StaffCtx, companyId: number, version: number) {
  const { name } = (await membersSql.findListed(ctx, companyId)) ?? refuse('premium.company_unknown');
  const member = await membersSql.lockMember(ctx, companyId);
  if ((member?.version ?? 0) !== version) {
    refuse('premium.changed_meanwhile', { by: member?.decidedBy || member?.appliedBy || '–' });
  }
  return { name, member };
}

const nextState = { accept: 'active', refuse: 'refused', close: 'closed' } as const;

/**
 * Of two who decide, the second one is told by whom it was decided (docs/domain/premium-world.md#office).
 * @throws ShopError `premium.company_unknown`, `premium.changed_meanwhile`, `premium.reason_missing`,
 *   `premium.nothing_to_decide`
 */
export async function decideMember(
  ctx: StaffCtx,
  companyId: number,
  { memberDecision, reason, version }: InputOf<Api['decide']>['body'],
): Promise<PremiumMemberFile> {
  await inTransaction(ctx, async (ctx) => {
    const { name, member } = await requireSeen(ctx, companyId, version);
    if (!isPossible(memberDecision, member)) refuse('premium.nothing_to_decide');
    if (memberDecision !== 'accept' && reason === '') refuse('premium.reason_missing', {}, 'reason');
    const activeSince = memberDecision === 'accept' ? readZurichClock(ctx.now).day : null;
    const state = nextState[memberDecision];
    await membersSql.saveDecision(ctx, companyId, { state, by: staffName(ctx), reason, activeSince });
    await recordAudit(ctx, {
      companyId,
      subject: { kind: 'company', id: companyId, name },
      action: 'changed',
      changes: [
        {
          field: 'premiumWorld',
          from: `premium.${member?.memberState ?? 'none'}`,
          to: `premium.${state}`,
        },
        { field: 'premiumReason', from: '', to: reason },
      ],
    });
    await ctx.jobs.enqueue(ctx.db, sendDecision, { companyId, version: version + 1 });
  });
  return showMember(ctx, companyId);
}

function isPossible(decision: keyof typeof nextState, member: StoredMember | undefined): boolean {
  const state = member?.memberState;
  if (decision === 'accept') return state !== 'active';
  return decision === 'refuse' ? state === 'pending' : state === 'active';
}

/** @throws ShopError `premium.company_unknown`, `premium.changed_meanwhile`, `premium.company_inactive` */
export async function changeTerms(
  ctx: StaffCtx,
  companyId: number,
  { version, ...terms }: InputOf<Api['changeTerms']>['body'],
): Promise<PremiumMemberFile> {
  await inTransaction(ctx, async (ctx) => {
    const { name, member } = await requireSeen(ctx, companyId, version);
    if (!member) refuse('premium.company_inactive');
    await membersSql.saveTerms(ctx, companyId, terms);
    await recordAudit(ctx, {
      companyId,
      subject: { kind: 'company', id: companyId, name },
      action: 'changed',
      changes: [
        { field: 'premiumFactor', from: member.factorPercent, to: terms.factorPercent },
        { field: 'premiumMonths', from: member.ownValidityMonths, to: terms.ownValidityMonths },
      ],
    });
  });
  return showMember(ctx, companyId);
}

/**
 * Books by hand; what is added is valid as long as what is earned.
 * @throws ShopError `premium.company_unknown`, `premium.company_inactive`, `premium.reason_missing`, `premium.points_zero`
 */
export async function bookPoints(
  ctx: StaffCtx,
  companyId: number,
  { bookedPoints: points, reason }: InputOf<Api['book']>['body'],
): Promise<PremiumMemberFile> {
  if (points === 0) refuse('premium.points_zero', {}, 'bookedPoints');
  if (reason === '') refuse('premium.reason_missing', {}, 'reason');
  await inTransaction(ctx, async (ctx) => {
    const { name } = (await membersSql.findListed(ctx, companyId)) ?? refuse('premium.company_unknown');
    const member = await membersSql.lockMember(ctx, companyId);
    if (!member?.activeSince) refuse('premium.company_inactive');
    const { day } = readZurichClock(ctx.now);
    const { validityMonths } = await termsOf(ctx, member);
    const lot = points > 0 ? validUntil(day, validityMonths) : null;
    const entry = { kind: 'booked' as const, points, day, validUntil: lot, reason, userName: staffName(ctx) };
    const balance = await insertEntry(ctx, companyId, entry);
    await recordAudit(ctx, {
      companyId,
      subject: { kind: 'company', id: companyId, name },
      action: 'changed',
      changes: [
        { field: 'premiumPoints', from: member.balance, to: balance },
        { field: 'premiumReason', from: '', to: reason },
      ],
    });
  });
  return showMember(ctx, companyId);
}
