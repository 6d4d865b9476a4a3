import type { ApprovalRuleInput } from '@shop/contract/approval-rules';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import {
  findToolCategory,
  findUserId,
  hasRules,
  insertDeputy,
  insertRules,
  insertSettings,
  insertSteps,
  letApprove,
} from './approval.sql.ts';

/** The company whose admin has set up rules (docs/domain/demo-world.md#accounts). */
const COMPANY = '100100';
const ADMIN = 'anna.muster';
const DEPUTY = 'dario.wyss';
const DAY_MS = 86_400_000;

/**
 * Rules in every state, a deputyship to come, and steps of the orders that wait: all or nothing, never beside other rules.
 * @returns whether it did
 */
export async function loadDemoApproval(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async ({ db, now }) => {
    if (await hasRules(db)) return false;
    const [adminId, deputyId] = [await findUserId(db, ADMIN), await findUserId(db, DEPUTY)];
    await letApprove(db, deputyId);
    const rules = rulesOf(adminId, deputyId, await findToolCategory(db));
    await insertRules(db, { companyNumber: COMPANY, rules, now });
    const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    await insertDeputy(db, { userId: adminId, deputyUserId: deputyId, from: inDays(28), to: inDays(42) });
    await insertSteps(db, { companyNumber: COMPANY, adminId, deputyId });
    await insertSettings(db, { companyNumber: COMPANY, handOnUserId: deputyId, now });
    return true;
  });
}

function rulesOf(adminId: number, deputyId: number, categoryId: string): readonly ApprovalRuleInput[] {
  const steps = (...people: readonly (readonly number[])[]) => people.map((userIds) => ({ userIds: [...userIds] }));
  return [
    { condition: { kind: 'noRight' }, steps: steps([adminId, deputyId]), isActive: true },
    { condition: { kind: 'overLimit' }, steps: steps([adminId]), isActive: true },
    { condition: { kind: 'total', overCents: 5_000_000 }, steps: steps([deputyId], [adminId]), isActive: true },
    {
      condition: { kind: 'category', categoryId, overCents: 50_000 },
      steps: steps([adminId]),
      isActive: false,
    },
  ];
}
