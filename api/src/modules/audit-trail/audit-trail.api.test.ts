import { auditTrailApi, type AuditSubjectKind } from '@shop/contract/audit-trail';
import { approvalRulesApi } from '@shop/contract/approval-rules';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { deleteOldEntries } from './audit-trail.jobs.ts';
import { recordAudit } from './index.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const AGENT = 'agent@helvolt.example';
const OPERATOR = 'operator@helvolt.example';
const DENIS = 'denis.favre@installations-romandes.example';

async function entriesOf(email: string, query: { readonly q?: string; readonly kind?: AuditSubjectKind } = {}) {
  const client = await shop.logIn(email);
  const answer = await client.ask(auditTrailApi.list, { query: { ipp: '100', ...query } });
  return answer.data?.entries ?? [];
}

/** As a change of another module records it, in the name of Anna. */
async function recordOfBeat(): Promise<void> {
  await recordAudit(await shop.ctxOf(ANNA), {
    companyId: (await shop.ctxOf(ANNA)).buyer.companyId,
    subject: { kind: 'user', id: 2, name: 'Beat Keller' },
    action: 'changed',
    changes: [
      { field: 'cartLimitCents', from: 200_000, to: 500_000 },
      { field: 'permissions', from: ['placeOrder', 'showPrices'], to: ['placeOrder', 'viewInvoices'] },
      { field: 'phone', from: '031 000 00 00', to: '031 000 00 00' },
    ],
  });
}

describe('happy', () => {
  test('what an admin changes stands in the trail once, with his name and what it was before', async () => {
    const anna = await shop.logIn(ANNA);
    for (const isAllowed of [true, true]) await anna.ask(approvalRulesApi.setOwnApproval, { body: { isAllowed } });
    expect(await entriesOf(ANNA, { kind: 'company' })).toEqual([
      expect.objectContaining({
        at: TEST_NOW,
        actor: 'Anna Muster',
        subject: 'Elektro Muster AG',
        action: 'changed',
        changes: [{ field: 'Eigene Bestellungen freigeben', from: 'nein', to: 'ja' }],
      }),
    ]);
  });

  test('amounts are francs, of rights only those given and taken stand there, and what stayed is left out', async () => {
    await recordOfBeat();
    const [entry] = await entriesOf(ANNA, { q: 'keller' });
    expect(entry?.changes).toEqual([
      { field: 'Limite pro Warenkorb', from: 'CHF 2\u00a0000.00', to: 'CHF 5\u00a0000.00' },
      { field: 'Rechte', from: 'Preise sehen', to: 'Rechnungen sehen' },
    ]);
  });

  test('a change of nothing leaves no entry', async () => {
    const ctx = await shop.ctxOf(ANNA);
    const before = await entriesOf(ANNA);
    await recordAudit(ctx, {
      companyId: ctx.buyer.companyId,
      subject: { kind: 'user', id: 2, name: 'Beat Keller' },
      action: 'changed',
      changes: [{ field: 'isAdmin', from: false, to: false }],
    });
    expect(await entriesOf(ANNA)).toEqual(before);
  });

  test('an entry goes with the transaction of its change', async () => {
    const before = await entriesOf(ANNA);
    const ctx = await shop.ctxOf(ANNA);
    const undone = inTransaction(ctx, async (inner) => {
      await recordAudit(inner, {
        companyId: ctx.buyer.companyId,
        subject: { kind: 'contract', id: 1, name: 'Never' },
        action: 'created',
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await entriesOf(ANNA)).toEqual(before);
  });

  test('what an agent does names both', async () => {
    const ctx = await shop.ctxOf(ANNA);
    await recordAudit(
      { ...ctx, buyer: { ...ctx.buyer, agentName: 'Sandra Bühler' } },
      {
        companyId: ctx.buyer.companyId,
        subject: { kind: 'address', id: 7, name: 'Neubau Wankdorf' },
        action: 'removed',
      },
    );
    expect(await entriesOf(ANNA, { q: 'wankdorf' })).toMatchObject([{ actor: 'Sandra Bühler für Anna Muster' }]);
    const { data } = await (await shop.logIn(OPERATOR)).ask(auditTrailApi.staffLatest, {});
    expect(data?.entries[0]).toMatchObject({ actor: 'Sandra Bühler für Anna Muster', subject: 'Neubau Wankdorf' });
  });

  test('the list is taken along as CSV, in the language of the request', async () => {
    const { cookie } = await shop.logIn(ANNA);
    const file = await shop.app.inject({
      url: '/api/customer/audit-trail/export?q=keller',
      headers: { cookie, 'x-locale': 'fr' },
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('Limite par panier: CHF 2\u00a0000.00 → CHF 5\u00a0000.00');
  });

  test('after ten years an entry is deleted, before it is not', async () => {
    const ctx = shop.ctx();
    const count = async () =>
      (await ctx.db.first<{ count: number }>(sql`select count(*)::int as count from audit.entries`))?.count;
    const before = await count();
    await deleteOldEntries.run({ ...ctx, now: new Date(Date.parse(TEST_NOW) + 3650 * 86_400_000) }, {});
    expect(await count()).toBe(before);
    await deleteOldEntries.run({ ...ctx, now: new Date(Date.parse(TEST_NOW) + 3660 * 86_400_000) }, {});
    expect(await count()).toBe(0);
  });
});

describe('refused', () => {
  test('a kind or a time that there is not', async () => {
    const anna = await shop.logIn(ANNA);
    const answer = await anna.ask(auditTrailApi.list, { query: { kind: 'other', days: '2' } as never });
    expect(answer.status).toBe(400);
    expect(answer.messages?.map(({ field }) => field)).toEqual(['kind', 'days']);
  });
});

describe('not allowed', () => {
  test('for visitors and for users who do not manage the company', async () => {
    expect((await shop.visitor.ask(auditTrailApi.list, { query: {} })).status).toBe(401);
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    expect((await beat.ask(auditTrailApi.list, { query: {} })).status).toBe(403);
  });

  test('the last of staff is for their administration alone', async () => {
    for (const email of [ANNA, AGENT])
      expect((await (await shop.logIn(email)).ask(auditTrailApi.staffLatest, {})).status).toBe(403);
  });

  test('of another company nothing is seen', async () => {
    await recordOfBeat();
    expect(await entriesOf(DENIS)).toEqual([]);
  });
});
