import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@shop/contract/endpoint';
import { errorTable, type ErrorCode } from '@shop/contract/errors';
import { permissions, type Permission } from '@shop/contract/permissions';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { validInputOf } from './bad-input.ts';
import { allEndpoints } from './endpoints.ts';
import { openKnownWorld } from './known-world.ts';
import { userOf } from './log-in-form.ts';
import { cookiesFor, sendTo, type SentAnswer } from './send-to.ts';

const { shop, makeReady, anna } = openKnownWorld();

const CARLA = 'carla.rossi@elektro-muster.example';
const DENIS = 'denis.favre@installations-romandes.example';
const AGENT = 'agent@helvolt.example';
const OPERATOR = 'operator@helvolt.example';

/** Fields that hold something of a company: its cart, order, offer, return, invoice, photo, address … */
const ownedNames = new Set([
  ...['cartId', 'targetCartId', 'id', 'itemId', 'undoId', 'orderId', 'orderNumber', 'orderReference', 'offerNumber'],
  ...['documentNumber'],
  ...['ruleId', 'deputyId', 'departmentId', 'costCentreId', 'budgetId', 'listId', 'idShoppingLists', 'planId'],
  ...['reference-number', 'returnId', 'photoId', 'paymentId', 'number', 'deliveryNumber', 'trackAndTraceId'],
  ...['ownNumberId', 'ownNumberIds', 'importId', 'priceListId'],
  ...['addressId', 'contractId', 'pickupAddressId', 'viewId', 'customerUsername', 'sessionId', 'passkeyId'],
  ...['interfaceMessageId'],
  ...['handOverId'],
  ...['requestId', 'fileId', 'fileIds'],
  ...['handOverId', 'redemptionId', 'subscriptionId'],
]);
/** Fields of addresses that hold nothing of a company. */
const sharedNames = new Set([
  'sku',
  'productId',
  'searchTerm',
  'type',
  'month',
  'groupKey',
  'oldSku',
  'token',
  'photo',
  'domainId',
  'interfaceId',
  'simulationId',
  'mailId',
  'companyId',
  'staffId',
  'importId',
  'reportId',
  'categoryId',
  // Pages, media and announcements of the operator.
  'slug',
  'pageId',
  'mediaId',
  'announcementId',
  'customerNumber',
  'recordKind',
  'documentKind',
  'noteId',
  'savedSearchId',
  'calendarToken',
  'conversationToken',
  'templateId',
  'rewardId',
  'campaignId',
  'emailGroup',
  'emailWord',
]);

/** Endpoints that answer 200 whatever they are asked about, and what shows in the answer that nothing was found. */
const foundNothing: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'deliveryControl.mark': { positions: [], deliveries: [] },
  'contracts.create': { addressCount: 0, version: 1 }, // a number means another contract in every company
  'returns.list': { returns: [] },
  'ownNumbers.remove': { removed: 0, undoId: null },
  'history.removeView': {}, // the caller's own views are left
};

/** Endpoints whose input one caller can use up for all others, such as a new e-mail address. */
const takenOnce = new Set(['userManagement.create', 'userManagement.addImport', 'staff.invite']);

const cookies = new Map<string, string>();

/** Some endpoints end the session of who calls them. */
async function cookieOf(email: string): Promise<string> {
  const known = cookies.get(email);
  if (known !== undefined && (await userOf(shop, known))) return known;
  const { cookie } = await shop.logIn(email);
  cookies.set(email, cookie);
  return cookie;
}

async function giveCarla(rights: readonly Permission[]): Promise<void> {
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = ${rights} where email = ${CARLA}`);
}

test.each(allEndpoints)('$name lets in who may call it and nobody else', async ({ name, endpoint }) => {
  const known = await makeReady(name, endpoint);
  const input = validInputOf(endpoint, known);
  const send = async (email: string) => sendTo(shop, endpoint, input, email === '' ? '' : await cookieOf(email));
  const faults: string[] = [];
  const check = (who: string, answer: SentAnswer, refusal: ErrorCode | null) =>
    faults.push(...faultsOf(endpoint, answer, refusal).map((fault) => `${who}: ${fault}`));

  // First all who are refused: whatever they call changes nothing for the others.
  if (endpoint.access !== 'public') check('visitor', await send(''), 'session.required');
  if (endpoint.access === 'customer') {
    for (const missing of endpoint.permissions ?? []) {
      await giveCarla(permissions.filter((right) => right !== missing));
      check(`user without ${missing}`, await send(CARLA), endpoint.missingPermission?.[missing] ?? 'session.forbidden');
    }
    for (const staff of [AGENT, OPERATOR]) check(staff, await send(staff), 'session.forbidden');
    const foreign = await send(DENIS);
    check('admin of another company', foreign, null);
    if (ownedIn(input).length > 0) faults.push(...faultsOfForeign(name, foreign));
  } else if (endpoint.access === 'agent' || endpoint.access === 'operator') {
    for (const customer of [anna().cookie, await cookieOf(DENIS)])
      check('customer', await sendTo(shop, endpoint, input, customer), 'session.forbidden');
    if (!isForAgents(endpoint)) check('agent', await send(AGENT), 'session.forbidden');
  }
  const isForStaff = endpoint.access === 'agent' || endpoint.access === 'operator';
  if (endpoint.access === 'account') {
    const owned = ownedIn(input).length > 0;
    for (const who of [CARLA, DENIS, AGENT, OPERATOR]) {
      const answer = await send(who);
      check(who, answer, null);
      if (owned && answer.status !== 404) faults.push(`${who}: ${answer.status}, not 404`);
    }
    check(
      'agent in a customer’s name',
      await sendTo(shop, endpoint, input, await assistingCookie()),
      'session.forbidden',
    );
  }
  // What can be taken once was taken by whoever asked first.
  const own = takenOnce.has(name) ? validInputOf(endpoint, await makeReady(name, endpoint)) : input;
  const main = await sendTo(
    shop,
    endpoint,
    own,
    cookiesFor(isForStaff ? await cookieOf(OPERATOR) : anna().cookie, known),
  );
  if (main.status !== 200) faults.push(`${isForStaff ? 'operator' : 'admin'}: ${main.status}, not 200`);
  if (isForStaff && isForAgents(endpoint)) check('agent', await send(AGENT), null);
  if (endpoint.access === 'customer') {
    await giveCarla(endpoint.permissions ?? []);
    check('user with exactly the permissions', await send(CARLA), null);
  }
  if (endpoint.access === 'public')
    for (const who of ['', CARLA, DENIS, AGENT, OPERATOR]) check(who, await send(who), null);
  expect(faults).toEqual([]);
});

/** A session in which an agent works in Carla's name. */
async function assistingCookie(): Promise<string> {
  const { cookie } = await shop.logIn(CARLA);
  await shop.parts.db.run(sql`
    update session.sessions set staff_id = (select id from customers.staff where email = ${AGENT})
    where id = (select max(id) from session.sessions)`);
  return cookie;
}

/** Agents have the permission `sales` and no other. */
function isForAgents({ access, permissions }: Endpoint): boolean {
  return access === 'agent' && (permissions ?? []).every((one) => one === 'sales');
}

function faultsOf(endpoint: Endpoint, { status, body }: SentAnswer, refusal: ErrorCode | null): readonly string[] {
  const code = body.messages?.find(({ type }) => type === 'error')?.code ?? '';
  if (refusal) return code === refusal && status === errorTable[refusal].status ? [] : [`${status} ${code}`];
  const ofAccess = ['session.required', 'session.forbidden', ...Object.values(endpoint.missingPermission ?? {})];
  const isOutage = errorTable['erp.unavailable'].status === status && endpoint.refusals.some((one) => one === code);
  return ofAccess.includes(code) || (status >= 500 && !isOutage) ? [`${status} ${code}`] : [];
}

test('every parameter of a path is known as something of a company or as something for all', () => {
  const names = allEndpoints.flatMap(({ endpoint }) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one));
  expect([...new Set(names)].filter((one = '') => !ownedNames.has(one) && !sharedNames.has(one))).toEqual([]);
});

/** What belongs to another company is not there. */
function faultsOfForeign(name: string, { status, body }: SentAnswer): readonly string[] {
  const wanted = foundNothing[name];
  const isNothing = wanted === undefined ? status === 404 : holds(body.data, wanted);
  return isNothing ? [] : [`admin of another company: ${status} ${JSON.stringify(body).slice(0, 200)}`];
}

function holds(data: unknown, wanted: Readonly<Record<string, unknown>>): boolean {
  const given = (data ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(given[name], value));
}

/** The values in an input that belong to a company. */
function ownedIn(input: unknown): readonly unknown[] {
  if (typeof input !== 'object' || input === null) return [];
  // What browsers call the id of a passkey is none of ours.
  const { newPasskey: _, ...own } = input as Readonly<Record<string, unknown>>;
  return Object.entries(own).flatMap(([name, value]: [string, unknown]) =>
    ownedNames.has(name) && value !== null ? [value] : ownedIn(value),
  );
}
