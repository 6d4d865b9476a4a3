import { approvalRulesApi } from '@shop/contract/approval-rules';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

const FROM_DAY = '2026-12-21';
const TO_DAY = '2026-12-24';

/** A rule and a deputyship of Anna's company, made anew, with a second person who may approve. */
export const knownValues: KnownValuesOf = async ({ shop, anna }, endpoint) => {
  const { db } = shop.parts;
  await db.run(sql`delete from approval.deputies`);
  await db.run(sql`delete from approval.rules`);
  const { data: before } = await anna.ask(approvalRulesApi.list, {});
  const [userId = 0, deputyUserId = 0] = before?.people.map((person) => person.userId) ?? [];
  await db.run(sql`
    update customers.company_users set permissions = permissions || '{approveOrders}'
    where id = any(${[userId, deputyUserId]}::int[]) and not is_admin and not 'approveOrders' = any(permissions)`);
  const condition = { kind: 'total', overCents: 9_000_000 } as const;
  const steps = [{ userIds: [] }];
  const { data } = await anna.ask(approvalRulesApi.create, { body: { condition, steps, isActive: false } });
  const ruleId = String(data?.rule.ruleId);
  if (endpoint === 'restore') await anna.ask(approvalRulesApi.remove, { params: { ruleId } });
  const values = { ruleId, version: data?.rule.version, condition, steps, isActive: false, totalCents: 5 };
  const settings = {
    toleranceBasisPoints: 200,
    toleranceCents: 5000,
    reminderHours: 8,
    isReminderRepeated: false,
    handOnDays: 0,
    handOnUserId: null,
    isAllowed: false,
  };
  if (endpoint === 'changeSettings') return { ...settings, version: before?.settings.version };
  const people = { userId, deputyUserId, fromDay: FROM_DAY, toDay: TO_DAY };
  if (endpoint !== 'removeDeputy') return { ...values, ...settings, ...people, ruleIds: [Number(ruleId)] };
  const added = await anna.ask(approvalRulesApi.addDeputy, { body: people });
  return { ...values, deputyId: String(added.data?.deputy.deputyId) };
};
