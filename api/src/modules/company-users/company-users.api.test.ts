import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { getCompany } from '../companies/index.ts';
import { findAccount, findCompanyUserNames, hashPassword, isPasswordOf } from './index.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const EVA = 'eva.inauen@alpstein.example';

describe('happy', () => {
  test('a user’s company is known with the settings that the shop keeps', async () => {
    const anna = await shop.ctxOf(ANNA);
    expect(await getCompany(anna)).toMatchObject({ number: '100100', isOwnApprovalAllowed: false });
    expect(anna.buyer.company).toMatchObject({ isMultiCartAllowed: true, isOwnApprovalAllowed: false });
    const { company } = (await shop.ctxOf(EVA)).buyer;
    expect(company).toMatchObject({ isMultiCartAllowed: false, isReferenceRequired: true });
  });

  test('a user’s colleagues’ names are found in one query', async () => {
    const ctx = await shop.ctxOf(ANNA);
    expect(ctx.buyer.defaults).toMatchObject({ salesNotificationType: 'email', packingSlipDontPrint: false });
    expect((await findCompanyUserNames(ctx, [ctx.buyer.userId])).get(ctx.buyer.userId)).toBe('Anna Muster');
    expect(await shop.countQueries(() => findCompanyUserNames(ctx, [1, 2, 3]))).toBe(1);
  });

  test('a password typed with the accents of another keyboard is the same password', async () => {
    const account = { passwordHash: await hashPassword('Z\u00fcrich-2026!') };
    expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPasswordOf(account, 'Zu\u0308rich-2026!')).toBe(true);
    expect(await isPasswordOf(account, 'Zurich-2026!')).toBe(false);
  });
});

describe('refused', () => {
  test('an account is not found by a part of its name, nor when it is deactivated', async () => {
    expect(await findAccount(shop.ctx(), ANNA.toUpperCase())).toMatchObject({ kind: 'user' });
    expect(await findAccount(shop.ctx(), 'anna')).toBeUndefined();
    expect(await findAccount(shop.ctx(), 'anna%')).toBeUndefined();
    expect(await findAccount(shop.ctx(), 'fritz.zaugg')).toBeUndefined();
  });

  test('a username that could be an e-mail address, or that someone has in other capitals, is not taken', async () => {
    const rename = (name: string) =>
      shop.ctx().db.run(sql`update customers.company_users set username = ${name} where username = 'beat.keller'`);
    await expect(rename(ANNA)).rejects.toThrow('check constraint');
    await expect(rename('Anna.Muster')).rejects.toThrow('unique constraint');
  });
});

describe('not allowed', () => {
  test('names of another company’s users are not told', async () => {
    const [ctx, others] = [await shop.ctxOf(ANNA), await shop.ctxOf(EVA)];
    expect((await findCompanyUserNames(ctx, [others.buyer.userId])).size).toBe(0);
  });
});
