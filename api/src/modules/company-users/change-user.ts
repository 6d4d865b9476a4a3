import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { momentText } from '#platform/day-text.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { findChosenNames } from './chosen-names.sql.ts';
import { auditOfChange } from './user-audit.rules.ts';
import { lockUser, updateUser, type StoredUser, type UserFields } from './stored-user.sql.ts';

type Seen = { readonly customerUsername: string; readonly version: number };

type Work = {
  /** What becomes different; it may refuse. */
  readonly change: (ctx: BuyerCtx, before: StoredUser) => Promise<Partial<UserFields>> | Partial<UserFields>;
  /** Whose becomes what a removed user leaves, by name; asked after the change. */
  readonly heirName?: () => string;
  /** Runs in the transaction of the change, with the user as he was and as he is stored now. */
  readonly afterwards?: (ctx: BuyerCtx, before: StoredUser, after: StoredUser) => Promise<void>;
};

/**
 * The one way in which people change a company user: whole or not at all, and only the version that they have seen
 * (docs/domain/company-users.md#two-at-once). A change that changes nothing makes no version.
 * @throws ShopError `companyUser.unknown`, `companyUser.changed_meanwhile`
 */
export async function changeUser(
  ctx: BuyerCtx,
  { customerUsername, version }: Seen,
  { change, heirName, afterwards }: Work,
): Promise<StoredUser> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockUser(ctx, customerUsername)) ?? refuse('companyUser.unknown');
    if (before.version !== version) refuseChanged(before);
    const wanted = { ...before, ...(await change(ctx, before)) };
    if (changedFields(before, wanted).length === 0) return before;
    const after = await updateUser(ctx, wanted, actorName(ctx));
    const named = {
      before: { user: before, chosen: await findChosenNames(ctx, before) },
      after: { user: after, chosen: await findChosenNames(ctx, after) },
      heir: heirName?.() ?? '',
    };
    await recordAudit(ctx, auditOfChange(ctx.buyer.companyId, named));
    await afterwards?.(ctx, before, after);
    return after;
  });
}

/** Who changes something, as it is shown: agents appear for whom they work. */
export function actorName({ buyer }: BuyerCtx): string {
  return actingName(buyer);
}

/** What is different, by the names of the fields. */
export function changedFields(before: UserFields, after: UserFields): readonly (keyof UserFields)[] {
  const names = Object.keys(before) as (keyof UserFields)[];
  return names.filter((name) => textOf(before[name]) !== textOf(after[name]));
}

/** The order of permissions says nothing. */
function textOf(value: UserFields[keyof UserFields]): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}

function refuseChanged({ changedBy, changedAt }: StoredUser): never {
  return refuse('companyUser.changed_meanwhile', {
    by: changedBy,
    when: momentText((changedAt ?? new Date(0)).toISOString()),
  });
}
