import { ShopError, type FieldFault } from '@shop/contract/errors';
import { localeOf } from '@shop/contract/values';
import { readSwissUid } from '@shop/exchange-formats';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '../../context/context.ts';
import { insertCompany } from '../../modules/companies/index.ts';
import {
  findAccount,
  freeUsername,
  hashPassword,
  insertCompanyUser,
  passwordFaults,
  unknownPasswordHash,
} from '../../modules/company-users/index.ts';
import { createPasswordLink } from '../../modules/session/index.ts';
import { saveSettings, settingFaults } from '../../modules/settings/index.ts';
import * as accountsSql from './first-accounts.sql.ts';
import type { FirstAccount, SetUp } from './set-up.schemas.ts';

/** What became of an account. */
export type AccountOutcome = {
  readonly account: FirstAccount;
  /** Number and name of the customer; null for the operator. */
  readonly company: string | null;
  /** `known`: it was there before and stays as it is; `emailTaken`: another account has its address, nothing was made. */
  readonly state: 'created' | 'known' | 'emailTaken';
  /** Path of the page on which its password is set, without language; null where it has one. */
  readonly link: string | null;
};
export type SetUpOutcome = { readonly version: number; readonly accounts: readonly AccountOutcome[] };

type SetUpCtx = Pick<Ctx, 'db' | 'now'>;

/** What a set-up says wrongly although each field alone has the right form; fields as they stand in the file. */
export function setUpFaults({ settings, operator, companies }: SetUp): readonly FieldFault[] {
  const accounts = [
    { path: 'operator', account: operator },
    ...companies.map(({ admin }, index) => ({ path: `companies.${index}.admin`, account: admin })),
  ];
  const under = (path: string, { code, field, details }: FieldFault): FieldFault => ({
    code,
    field: `${path}.${field}`,
    details: { ...details, field: `${path}.${field}` },
  });
  return [
    ...settingFaults(settings, false).map((fault) => under('settings', fault)),
    ...accounts.flatMap(({ path, account: { password } }) =>
      password === undefined ? [] : passwordFaults(password, password).map((fault) => under(path, fault)),
    ),
    ...companies.flatMap(({ vatNumber }, index) =>
      !/^CHE/i.test(vatNumber) || readSwissUid(vatNumber) !== undefined
        ? []
        : [under(`companies.${index}`, { code: 'settings.uid_wrong', field: 'vatNumber' })],
    ),
  ];
}

/** Whether set-up may work on this database: real data never stand beside the demo world. */
export function isDemoWorld(ctx: SetUpCtx): Promise<boolean> {
  return accountsSql.isDemoWorld(ctx.db);
}

/**
 * Saves the settings and makes the accounts that are not there yet, all or nothing. Run again it changes settings and leaves
 * known accounts as they are.
 * @throws ShopError `request.invalid` with every fault
 */
export async function setUp(ctx: SetUpCtx, given: SetUp): Promise<SetUpOutcome> {
  const faults = setUpFaults(given);
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  const { operator, companies, settings } = given;
  return inTransaction(ctx, async (ctx) => {
    await accountsSql.lockAccounts(ctx.db);
    const savedBy = `${operator.firstName} ${operator.lastName}`;
    const version = await saveSettings(ctx, settings, { savedBy, isDemo: false });
    const accounts = [await makeOperator(ctx, operator)];
    for (const company of companies) accounts.push(await makeCompany(ctx, company));
    return { version, accounts };
  });
}

/** A new link for an account that has none, or whose link is too old. @returns undefined for an unknown address */
export async function renewLink(ctx: SetUpCtx, email: string): Promise<string | undefined> {
  const account = await findAccount(ctx, email);
  return account && createPasswordLink(ctx, account);
}

async function makeOperator(ctx: SetUpCtx, account: FirstAccount): Promise<AccountOutcome> {
  return makeAccount(ctx, {
    account,
    company: null,
    kind: 'staff',
    insert: (fresh) => accountsSql.insertOperator(ctx.db, fresh),
  });
}

async function makeCompany(ctx: SetUpCtx, company: SetUp['companies'][number]): Promise<AccountOutcome> {
  const name = `${company.number} ${company.name}`;
  if ((await accountsSql.findCompany(ctx.db, company)) !== undefined) {
    return { account: company.admin, company: name, state: 'known', link: null };
  }
  return makeAccount(ctx, {
    account: company.admin,
    company: name,
    kind: 'user',
    insert: async (fresh) =>
      insertAdmin(ctx, await insertCompany(ctx, { ...company, countryCode: 'CH', accountManagerId: null }), fresh),
  });
}

async function makeAccount(
  ctx: SetUpCtx,
  {
    account,
    company,
    kind,
    insert,
  }: {
    readonly account: FirstAccount;
    readonly company: string | null;
    readonly kind: 'staff' | 'user';
    readonly insert: (
      fresh: FirstAccount & { readonly passwordHash: string; readonly username: string },
    ) => Promise<number>;
  },
): Promise<AccountOutcome> {
  if (await findAccount(ctx, account.email)) {
    return { account, company, state: kind === 'staff' ? 'known' : 'emailTaken', link: null };
  }
  const passwordHash = await (account.password === undefined ? unknownPasswordHash() : hashPassword(account.password));
  const id = await insert({ ...account, passwordHash, username: await freeUsername(ctx, account.email) });
  const link = account.password === undefined ? await createPasswordLink(ctx, { kind, id }) : null;
  return { account, company, state: 'created', link };
}

async function insertAdmin(
  ctx: SetUpCtx,
  company: { readonly id: number; readonly addressId: number },
  { passwordHash, language, email, firstName, lastName }: FirstAccount & { readonly passwordHash: string },
): Promise<number> {
  const id = await insertCompanyUser(
    ctx,
    {
      email,
      firstName,
      lastName,
      salutation: '',
      phone: '',
      locale: localeOf(language),
      companyId: company.id,
      isAdmin: true,
      permissions: [],
      defaultAddressId: company.addressId,
    },
    passwordHash,
  );
  if (id === undefined) throw new Error(`${email} has been taken while the accounts were locked`);
  return id;
}
