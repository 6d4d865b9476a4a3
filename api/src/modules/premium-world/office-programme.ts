import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { premiumOfficeApi, Programme } from '@shop/contract/premium-office';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { staffName } from '../content/index.ts';
import { getProgramme, lockProgramme, updateProgramme } from './programme.sql.ts';

type Change = InputOf<(typeof premiumOfficeApi)['changeProgramme']>['body'];

export async function showProgramme(ctx: StaffCtx): Promise<Programme> {
  const { changedAt, checkedAt, ...programme } = await getProgramme(ctx);
  return {
    ...programme,
    changedAt: changedAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

const fields = ['francsPerPoint', 'validityMonths', 'warningDays'] as const;

/** What was given stays as it is. @throws ShopError `premium.changed_meanwhile` */
export async function changeProgramme(ctx: StaffCtx, { version, ...change }: Change): Promise<Programme> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockProgramme(ctx);
    if (before.version !== version) refuse('premium.changed_meanwhile', { by: before.changedBy || '–' });
    await updateProgramme(ctx, { ...change, by: staffName(ctx) });
    await recordStaffAction(ctx, {
      subject: { kind: 'premiumProgramme', id: 1, name: '' },
      action: 'changed',
      changes: fields.map((field) => ({ field, from: before[field], to: change[field] })),
    });
  });
  return showProgramme(ctx);
}
