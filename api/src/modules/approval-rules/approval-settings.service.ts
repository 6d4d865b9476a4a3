import type {
  ApprovalSettings,
  ApprovalSettingsInput,
  OrderRequirements,
  OwnApproval,
} from '@shop/contract/approval-rules';
import type { approvalRulesEndpoints } from '@shop/contract/approval-rules.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { momentText } from '#platform/day-text.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { allowOwnApproval, changeOrderRequirements, type Company } from '../companies/index.ts';
import { actorName, findCompanyUserNames, listColleagues } from '../company-users/index.ts';
import { lockRulesOf } from './approval-rules.sql.ts';
import { findSettings, saveSettings, type StoredSettings } from './approval-settings.sql.ts';

type Change = (typeof approvalRulesEndpoints)['changeSettings'];

/**
 * @throws ShopError `approvalRule.settings_changed`, `approvalRule.hand_on_needs_both`, `approvalRule.person_unknown`,
 *   `approvalRule.not_an_approver`
 */
export async function changeSettings(
  ctx: BuyerCtx,
  { version, ...wanted }: InputOf<Change>['body'],
): Promise<ReplyOf<Change>> {
  await requireHeir(ctx, wanted);
  return inTransaction(ctx, async (ctx) => {
    await lockRulesOf(ctx);
    const before = await findSettings(ctx);
    if (before.version !== version) {
      const when = before.changedAt === null ? '' : momentText(before.changedAt.toISOString());
      refuse('approvalRule.settings_changed', { by: before.changedBy, when });
    }
    const changes = await changesOf(ctx, before, wanted);
    if (changes.length > 0) {
      await saveSettings(ctx, wanted, actorName(ctx));
      const { companyId, companyName } = ctx.buyer;
      const subject = { kind: 'company', id: companyId, name: companyName } as const;
      await recordAudit(ctx, { companyId, subject, action: 'changed', changes });
    }
    return { settings: shownSettings(await findSettings(ctx)) };
  });
}

export function shownSettings(settings: StoredSettings): ApprovalSettings {
  return { ...settings, changedAt: settings.changedAt?.toISOString() ?? null };
}

/** Who gets what nobody decides may approve himself. */
async function requireHeir(ctx: BuyerCtx, { handOnDays, handOnUserId }: ApprovalSettingsInput): Promise<void> {
  if (handOnDays > 0 !== (handOnUserId !== null)) {
    refuse('approvalRule.hand_on_needs_both', {}, handOnUserId === null ? 'handOnUserId' : 'handOnDays');
  }
  if (handOnUserId === null) return;
  const person =
    (await listColleagues(ctx)).find(({ userId }) => userId === handOnUserId) ??
    refuse('approvalRule.person_unknown', {}, 'handOnUserId');
  if (!person.mayApprove) refuse('approvalRule.not_an_approver', { name: person.name }, 'handOnUserId');
}

async function changesOf(ctx: BuyerCtx, before: ApprovalSettingsInput, after: ApprovalSettingsInput) {
  const ids = [before.handOnUserId, after.handOnUserId].filter((id) => id !== null);
  const names = await findCompanyUserNames(ctx, ids);
  const factsOf = (one: ApprovalSettingsInput) => ({
    approvalTolerance: one.toleranceBasisPoints === 0 ? '' : `${one.toleranceBasisPoints / 100} %`,
    approvalToleranceCents: one.toleranceCents,
    reminderHours: one.reminderHours,
    isReminderRepeated: one.isReminderRepeated,
    handOnDays: one.handOnDays,
    handOnTo: one.handOnUserId === null ? '' : (names.get(one.handOnUserId) ?? ''),
  });
  const [from, to] = [factsOf(before), factsOf(after)];
  const fields = Object.keys(from) as (keyof typeof from)[];
  return fields
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

export async function setOwnApproval(ctx: BuyerCtx, isAllowed: boolean): Promise<OwnApproval> {
  return showOwnApproval(await allowOwnApproval(ctx, isAllowed));
}

export async function setOrderRequirements(
  ctx: BuyerCtx,
  wanted: Partial<OrderRequirements>,
): Promise<OrderRequirements> {
  return showOrderRequirements(await changeOrderRequirements(ctx, wanted));
}

export function showOrderRequirements({
  isMultiCartAllowed,
  isCommissionRequired,
  isReferenceRequired,
}: Company): OrderRequirements {
  return { isMultiCartAllowed, isCommissionRequired, isReferenceRequired };
}

export function showOwnApproval({
  isOwnApprovalAllowed,
  ownApprovalChangedBy,
  ownApprovalChangedAt,
}: Company): OwnApproval {
  return {
    isAllowed: isOwnApprovalAllowed,
    changedBy: ownApprovalChangedBy ?? '',
    changedAt: ownApprovalChangedAt?.toISOString() ?? null,
  };
}
