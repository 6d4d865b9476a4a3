import { CUSTOMERS_OF_PAGE, RECORDS_OF_PAGE, type CustomerDetail, type customersApi } from '@shop/contract/customers';
import type { customersEndpoints } from '@shop/contract/customers.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { amountForEverybody } from '#src/context/visible-price.ts';
import { stateOf } from '../company-users/index.ts';
import { findCustomer, listContracts, listUsers, type StoredCustomer } from './customer.sql.ts';
import { listCustomers, searchCustomers } from './find-customers.sql.ts';
import { listNotes } from './notes.sql.ts';
import { countRecords, selectRecords } from './records.sql.ts';

type Api = typeof customersApi;
type Endpoints = typeof customersEndpoints;

/** Customers by anything that is known of them (docs/domain/operator-customers.md#finding). */
export async function findCustomers(
  ctx: StaffCtx,
  { q, customerList: list, page }: InputOf<Endpoints['find']>['query'],
): Promise<ReplyOf<Api['find']>> {
  const wanted = { list, limit: CUSTOMERS_OF_PAGE + 1, offset: (page - 1) * CUSTOMERS_OF_PAGE };
  const found = q === '' ? await listCustomers(ctx, wanted) : await searchCustomers(ctx, q, wanted);
  return { customers: found.slice(0, CUSTOMERS_OF_PAGE), page, hasMore: found.length > CUSTOMERS_OF_PAGE };
}

/** @throws ShopError `customer.unknown` */
export async function showCustomer(ctx: StaffCtx, customerNumber: string): Promise<{ customer: CustomerDetail }> {
  const customer = await requireCustomer(ctx, customerNumber);
  const [users, contracts, notes] = [
    await listUsers(ctx, customer.companyId),
    await listContracts(ctx, customer.companyId),
    await listNotes(ctx, customer.companyId),
  ];
  return {
    customer: {
      ...customer,
      createdAt: customer.createdAt.toISOString(),
      blockedAt: customer.blockedAt?.toISOString() ?? null,
      lastOrderAt: customer.lastOrderAt?.toISOString() ?? null,
      users: users.map(({ userId: _, cartLimitCents, isActive, invitedAt, lastLogInAt, ...user }) => ({
        ...user,
        // A limit, and no price of anything.
        cartLimit: amountForEverybody(cartLimitCents),
        state: stateOf({ isActive, invitedAt }),
        lastLogInAt: lastLogInAt?.toISOString() ?? null,
      })),
      contracts: [...contracts],
      notes: notes.map(({ staffId, writtenAt, ...note }) => ({
        ...note,
        writtenAt: writtenAt.toISOString(),
        isOwn: staffId === ctx.staff.userId,
      })),
    },
  };
}

/** @throws ShopError `customer.unknown` */
export async function listRecords(
  ctx: StaffCtx,
  { params: { customerNumber, recordKind }, query }: InputOf<Endpoints['records']>,
): Promise<ReplyOf<Api['records']>> {
  const { companyId } = await requireCustomer(ctx, customerNumber);
  const { rows, pagination } = await readPage(
    { page: query.page, ipp: RECORDS_OF_PAGE },
    () => countRecords(ctx, recordKind, companyId),
    (range) => selectRecords(ctx, recordKind, { companyId, ...range }),
  );
  return {
    pagination,
    records: rows.map(({ at, amountCents, ...record }) => ({
      ...record,
      at: at?.toISOString() ?? null,
      // Staff with the role sales see what their customers pay.
      amount: amountCents === null ? null : amountForEverybody(amountCents),
    })),
  };
}

/** What the ERP says of the account. @throws ShopError `customer.unknown`, `erp.unavailable` */
export async function readConditions(ctx: StaffCtx, customerNumber: string): Promise<ReplyOf<Api['conditions']>> {
  const { customerNumber: number } = await requireCustomer(ctx, customerNumber);
  const account = await ctx.erp.account(number, ctx.now);
  return {
    creditLimit: account.creditLimitCents === null ? null : amountForEverybody(account.creditLimitCents),
    openItems: amountForEverybody(account.openItemsCents),
    openOrders: amountForEverybody(account.openOrdersCents),
  };
}

async function requireCustomer(ctx: StaffCtx, customerNumber: string): Promise<StoredCustomer> {
  return (await findCustomer(ctx, customerNumber)) ?? refuse('customer.unknown');
}
