import { approvalRulesApi, type ApprovalRuleInput } from '@shop/contract/approval-rules';
import { auditTrailApi } from '@shop/contract/audit-trail';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const DENIS = 'denis.favre@installations-romandes.example';

let anna: Client;
let annaId = 0;
let beatId = 0;
let denisId = 0;

beforeAll(async () => {
  anna = await shop.logIn(ANNA);
  annaId = (await shop.ctxOf(ANNA)).buyer.userId;
  beatId = (await shop.ctxOf(BEAT)).buyer.userId;
  denisId = (await shop.ctxOf(DENIS)).buyer.userId;
});
beforeEach(async () => {
  await shop.parts.db.run(sql`delete from approval.rules`);
  await shop.parts.db.run(sql`delete from approval.deputies`);
});

const total = (overCents: number, ...steps: readonly (readonly number[])[]): ApprovalRuleInput => ({
  condition: { kind: 'total', overCents },
  steps: steps.map((userIds) => ({ userIds: [...userIds] })),
  isActive: true,
});

async function create(rule: ApprovalRuleInput, client = anna) {
  return client.ask(approvalRulesApi.create, { body: rule });
}

async function sentences(): Promise<readonly string[]> {
  const { data } = await anna.ask(approvalRulesApi.list, {});
  return (data?.rules ?? []).map(({ sentence }) => sentence.map(({ text }) => text).join(''));
}

/** Makes Beat an approver for one test. */
async function asApprover(work: () => Promise<void>): Promise<void> {
  const set = (permission: string) =>
    shop.parts.db.run(
      sql`update customers.company_users set permissions = array_append(array_remove(permissions, 'approveOrders'), ${permission})
      where id = ${beatId}`,
    );
  await set('approveOrders');
  try {
    await work();
  } finally {
    await shop.parts.db.run(
      sql`update customers.company_users set permissions = array_remove(permissions, 'approveOrders') where id = ${beatId}`,
    );
  }
}

describe('happy', () => {
  test('a rule is read back as a sentence, in the language of the request', async () => {
    await create(total(1_000_000, [annaId], []));
    expect(await sentences()).toEqual([
      'Ist das Total über CHF 10\u00a0000.00, gibt Anna Muster, danach wer freigeben darf frei.',
    ]);
    const { data } = await anna.ask(approvalRulesApi.list, {}, { locale: 'it' });
    expect(data?.rules[0]?.sentence).toContainEqual({ text: 'CHF 10\u00a0000.00', isValue: true });
  });

  test('rules stand in the order they are put into, and removing and bringing back keeps the place', async () => {
    const ids: number[] = [];
    for (const cents of [100, 200, 300]) ids.push((await create(total(cents, [annaId]))).data?.rule.ruleId ?? 0);
    const [first = 0, second = 0, third = 0] = ids;
    const sorted = await anna.ask(approvalRulesApi.sort, { body: { ruleIds: [third, first, second] } });
    expect(sorted.data?.ruleIds).toEqual([third, first, second]);
    await anna.ask(approvalRulesApi.remove, { params: { ruleId: String(first) } });
    const back = await anna.ask(approvalRulesApi.restore, { params: { ruleId: String(first) } });
    expect(back.data?.rule).toMatchObject({ ruleId: first, position: 2 });
  });

  test('every change stands in the audit trail, from what to what', async () => {
    const { data } = await create(total(500_000, [annaId]));
    if (!data) throw new Error('The rule was not created');
    const { ruleId, version } = data.rule;
    const made = await anna.ask(auditTrailApi.list, { query: { kind: 'approvalRule', action: 'created' } });
    expect(made.data?.entries[0]?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['Bedingung', 'über einem Total'],
      ['Betrag über', 'CHF 5\u00a0000.00'],
      ['Freigabe durch', 'Anna Muster'],
      ['Aktiv', 'ja'],
    ]);
    await anna.ask(approvalRulesApi.change, {
      params: { ruleId: String(ruleId) },
      body: { ...total(800_000, [annaId]), version },
    });
    const trail = await anna.ask(auditTrailApi.list, { query: { kind: 'approvalRule', action: 'changed' } });
    expect(trail.data?.entries[0]?.changes).toEqual([
      { field: 'Betrag über', from: 'CHF 5\u00a0000.00', to: 'CHF 8\u00a0000.00' },
    ]);
  });

  test('a trial says who would approve because of which rules, and never the one who orders', async () => {
    await asApprover(async () => {
      await create(total(200_000, [beatId]));
      await create(total(1_000_000, [beatId], [annaId]));
      const tried = await anna.ask(approvalRulesApi.trial, { body: { userId: beatId, totalCents: 1_420_000 } });
      expect(tried.data?.steps).toEqual([
        { people: [], positions: [1, 2] },
        { people: [{ userId: annaId, name: 'Anna Muster' }], positions: [2] },
      ]);
    });
  });

  test('an order above the limit that no rule names goes to everybody who may approve', async () => {
    const tried = await anna.ask(approvalRulesApi.trial, { body: { userId: beatId, totalCents: 200_001 } });
    expect(tried.data?.steps).toEqual([
      { people: expect.arrayContaining([{ userId: annaId, name: 'Anna Muster' }]) as unknown, positions: [] },
    ]);
    const below = await anna.ask(approvalRulesApi.trial, { body: { userId: beatId, totalCents: 200_000 } });
    expect(below.data?.steps).toEqual([]);
  });

  test('a rule that is switched off concerns nothing', async () => {
    await create({ ...total(1, [annaId]), isActive: false });
    const tried = await anna.ask(approvalRulesApi.trial, { body: { userId: beatId, totalCents: 5_000 } });
    expect(tried.data?.steps).toEqual([]);
  });

  test('who is away names a deputy, and the one whose right has gone is shown as unable', async () => {
    await asApprover(async () => {
      const body = { userId: annaId, deputyUserId: beatId, fromDay: '2026-12-21', toDay: '2027-01-04' };
      const { data } = await anna.ask(approvalRulesApi.addDeputy, { body });
      expect(data?.deputy).toMatchObject({ userName: 'Anna Muster', deputyName: 'Beat Keller', isAble: true });
    });
    const { data } = await anna.ask(approvalRulesApi.list, {});
    expect(data?.deputies).toMatchObject([{ isAble: false }]);
    const deputyId = String(data?.deputies[0]?.deputyId);
    expect((await anna.ask(approvalRulesApi.removeDeputy, { params: { deputyId } })).status).toBe(200);
    expect((await anna.ask(approvalRulesApi.removeDeputy, { params: { deputyId } })).status).toBe(404);
  });
});

describe('refused', () => {
  test('of two admins who change one rule the second learns who was faster', async () => {
    const { data } = await create(total(100, [annaId]));
    const ruleId = String(data?.rule.ruleId);
    const change = () =>
      anna.ask(approvalRulesApi.change, { params: { ruleId }, body: { ...total(200, [annaId]), version: 1 } });
    expect((await change()).status).toBe(200);
    const late = await change();
    expect(late.status).toBe(409);
    expect(late.messages?.[0]?.message).toContain('Anna Muster');
  });

  test.each([
    ['a person of another company', () => total(1, [denisId]), 400, 'steps'],
    ['somebody who may not approve', () => total(1, [beatId]), 422, 'steps'],
    [
      'a category that there is not',
      () => ({ ...total(1, [annaId]), condition: { kind: 'category', categoryId: 'none', overCents: 0 } }),
      400,
      'categoryId',
    ],
    [
      'an article that there is not',
      () => ({ ...total(1, [annaId]), condition: { kind: 'articles', skus: ['none'] } }),
      400,
      'skus',
    ],
    ['no step', () => ({ ...total(1), steps: [] }), 400, 'steps'],
    ['a negative amount', () => total(-1, [annaId]), 400, 'condition.overCents'],
  ] as const)('%s', async (...[, rule, status, field]) => {
    const answer = await create(rule() as ApprovalRuleInput);
    expect([answer.status, answer.messages?.[0]?.field]).toEqual([status, field]);
    expect(await sentences()).toEqual([]);
  });

  test('more than a hundred rules', async () => {
    await create(total(1, [annaId]));
    await shop.parts.db.run(sql`
      insert into approval.rules (company_id, position, condition, steps, is_active, changed_by, changed_at)
      select company_id, n, condition, steps, is_active, changed_by, changed_at
      from approval.rules, generate_series(2, 100) n`);
    expect((await create(total(1, [annaId]))).status).toBe(422);
  });

  test('nobody stands in for himself, before yesterday, or twice at once', async () => {
    await asApprover(async () => {
      const deputy = (changes: object) =>
        anna.ask(approvalRulesApi.addDeputy, {
          body: { userId: annaId, deputyUserId: beatId, fromDay: '2026-12-01', toDay: '2026-12-05', ...changes },
        });
      expect((await deputy({ deputyUserId: annaId })).status).toBe(400);
      expect((await deputy({ fromDay: '2026-11-01', toDay: '2026-11-02' })).status).toBe(400);
      expect((await deputy({})).status).toBe(200);
      // A deputy who is away himself: the same two the other way round.
      const loop = await deputy({ userId: beatId, deputyUserId: annaId, fromDay: '2026-12-04', toDay: '2026-12-20' });
      expect([loop.status, loop.messages?.[0]?.code]).toEqual([422, 'approvalRule.deputy_chain']);
      expect(loop.messages?.[0]?.message).toContain('01.12.2026 bis 05.12.2026');
      const twice = await deputy({ fromDay: '2026-12-05', toDay: '2026-12-09' });
      expect(twice.status).toBe(422);
      expect(twice.messages?.[0]?.message).toContain('01.12.2026 bis 05.12.2026');
    });
  });
});

describe('not allowed', () => {
  test('for visitors and for users who do not manage the company', async () => {
    expect((await shop.visitor.ask(approvalRulesApi.list, {})).status).toBe(401);
    const beat = await shop.logIn(BEAT);
    expect((await beat.ask(approvalRulesApi.list, {})).status).toBe(403);
    expect((await create(total(1, []), beat)).status).toBe(403);
  });

  test('a rule of another company is not there', async () => {
    const { data } = await create(total(100, [annaId]));
    const ruleId = String(data?.rule.ruleId);
    const denis = await shop.logIn(DENIS);
    expect((await denis.ask(approvalRulesApi.list, {})).data?.rules).toEqual([]);
    const body = { ...total(1, [denisId]), version: 1 };
    expect((await denis.ask(approvalRulesApi.change, { params: { ruleId }, body })).status).toBe(404);
    expect((await denis.ask(approvalRulesApi.remove, { params: { ruleId } })).status).toBe(404);
    expect(await sentences()).toHaveLength(1);
  });
});
