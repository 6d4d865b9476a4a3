import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { Permission } from '@shop/contract/permissions';
import type { registrationApi } from '@shop/contract/registration';
import { languageOf } from '@shop/contract/values';
import type { StaffCtx } from '#src/context/context.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import {
  findCompaniesById,
  findCompaniesByVatNumber,
  findHighestNumber,
  insertCompany,
} from '../../companies/index.ts';
import { findAccount, insertCompanyUser, listStaff, unknownPasswordHash } from '../../company-users/index.ts';
import {
  changeApplication,
  findApplication,
  lockApplication,
  set,
  type StoredApplication,
} from '../applications.sql.ts';
import { sendRegistrationEmail } from '../registration.jobs.ts';
import { nameOf, recordDecision, requireUndecided } from './decide.ts';

type Accept = typeof registrationApi.accept;
type Decision = InputOf<Accept>['body'];

/** What is known before the transaction begins: the ERP has opened the customer, the user's password is nobody's. */
type Prepared = {
  readonly id: number;
  readonly decision: Decision;
  readonly passwordHash: string;
  /** Null where the applicant joins a customer. */
  readonly companyNumber: string | null;
};

/** Somebody who joins a customer may buy; more the customer's administrator gives him. */
const rightsOfNewUser: readonly Permission[] = [
  ...(['showPrices', 'showGrossPrices', 'showNetPrices', 'placeOrder', 'orderOnInvoice'] as const),
  ...(['requestOffer', 'createReturn', 'requestCancellation', 'deliveryControl'] as const),
];

/**
 * Opens the customer in the ERP, without a transaction; asked again the ERP gives the same number
 * (docs/domain/registration.md#acceptance).
 * @throws ShopError what `registrationApi.accept` lists
 */
export async function prepareAcceptance(
  ctx: StaffCtx,
  { params: { id }, body: decision }: InputOf<Accept>,
): Promise<Prepared> {
  const application = await findApplication(ctx, id);
  requireUndecided(application, decision.version);
  if (application.state === 'unconfirmed') refuse('registration.unconfirmed');
  if (await findAccount(ctx, application.email)) refuse('registration.email_taken');
  const companyNumber = decision.companyId === null ? await openCustomer(ctx, application, decision) : null;
  return { id, decision, companyNumber, passwordHash: await unknownPasswordHash() };
}

async function openCustomer(ctx: StaffCtx, application: StoredApplication, decision: Decision): Promise<string> {
  const [same] = await findCompaniesByVatNumber(ctx, [application.vatNumber]);
  if (same) refuse('registration.vat_taken', { number: same.number });
  const { accountManagerId } = decision;
  if (accountManagerId !== null && !(await listStaff(ctx)).some((person) => person.id === accountManagerId)) {
    refuse('registration.manager_unknown', {}, 'accountManagerId');
  }
  const groups = await ctx.erp.conditionGroups();
  if (!groups.some(({ code }) => code === decision.conditionGroup)) {
    refuse('registration.group_unknown', {}, 'conditionGroup');
  }
  const { companyName: name, vatNumber, zipCode, city, countryCode, email, phone, locale } = application;
  const { companyNumber } = await ctx.erp.openCustomer({
    openingId: `registration-${application.id}`,
    name,
    vatNumber,
    zipCode,
    city,
    countryCode,
    email,
    phone,
    street: streetOf(application),
    language: languageOf(locale),
    conditionGroup: decision.conditionGroup,
    paymentDays: decision.paymentDays,
    creditLimitCents: decision.creditLimitCents,
    highestNumber: await findHighestNumber(ctx),
  });
  return companyNumber;
}

function streetOf({ street, houseNumber }: StoredApplication): string {
  return `${street} ${houseNumber}`;
}

/** Company, user and decision, all or nothing; the e-mail with the link follows. */
export async function commitAcceptance(
  ctx: StaffCtx,
  { id, decision, companyNumber, passwordHash }: Prepared,
): Promise<ReplyOf<Accept>> {
  const application = await lockApplication(ctx, id);
  requireUndecided(application, decision.version);
  const company =
    companyNumber === null
      ? await joinedCompany(ctx, decision.companyId)
      : await newCompany(ctx, application, { companyNumber, accountManagerId: decision.accountManagerId });
  const { email, salutation, firstName, lastName, phone, locale } = application;
  const isAdmin = companyNumber !== null;
  const userId = await insertCompanyUser(
    ctx,
    {
      companyId: company.id,
      email,
      salutation,
      firstName,
      lastName,
      phone,
      locale,
      isAdmin,
      permissions: isAdmin ? [] : rightsOfNewUser,
      defaultAddressId: company.addressId,
    },
    passwordHash,
  );
  if (userId === undefined) return refuse('registration.email_taken');
  const by = nameOf(ctx);
  if (isAdmin) {
    const subject = { kind: 'company', id: company.id, name: application.companyName } as const;
    await recordAudit(ctx, { companyId: company.id, subject, action: 'created' });
  }
  const subject = { kind: 'user', id: userId, name: `${firstName} ${lastName}` } as const;
  await recordAudit(ctx, { companyId: company.id, subject, action: 'created' });
  await changeApplication(ctx, id, {
    state: 'accepted',
    event: 'accepted',
    by,
    text: decision.message,
    set: set.accepted({ companyId: company.id, userId }, by, ctx.now),
  });
  await recordDecision(ctx, application, { action: 'accepted', text: decision.message });
  const version = decision.version + 1;
  await ctx.jobs.enqueue(ctx.db, sendRegistrationEmail, { id, version, kind: 'accepted' });
  return { companyNumber: company.number };
}

type Joined = { readonly id: number; readonly number: string; readonly addressId: number | null };

async function joinedCompany(ctx: StaffCtx, companyId: number | null): Promise<Joined> {
  const [company] = companyId === null ? [] : await findCompaniesById(ctx, [companyId]);
  return company ? { ...company, addressId: null } : refuse('registration.company_unknown', {}, 'companyId');
}

async function newCompany(
  ctx: StaffCtx,
  application: StoredApplication,
  { companyNumber, accountManagerId }: { readonly companyNumber: string; readonly accountManagerId: number | null },
): Promise<Joined> {
  const { companyName: name, vatNumber, zipCode, city, countryCode, locale } = application;
  const company = await insertCompany(ctx, {
    number: companyNumber,
    name,
    vatNumber,
    zipCode,
    city,
    countryCode,
    accountManagerId,
    language: languageOf(locale),
    street: streetOf(application),
  });
  return { ...company, number: companyNumber };
}
