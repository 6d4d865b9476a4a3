import type { operatorAreaEndpoints } from '@shop/contract/operator-area.schemas';
import type { OperatorMenuEntry } from '@shop/contract/operator-area';
import type { ReplyOf } from '@shop/contract/endpoint';
import { languageOf, type Locale } from '@shop/contract/values';
import { findNextTry } from '#platform/job-queue.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { operatorMenuOf, type MenuEntry } from '#src/context/module.ts';
import { staffMay } from '#src/context/staff-permissions.ts';
import { readWaiting, type Waiting } from '#src/context/waiting.sql.ts';
import { listArticles, listArticlesByNumber } from '../catalogue/index.ts';
import { searchCompanies } from '../companies/index.ts';
import {
  countRecentFaults,
  countStates,
  findDatabaseBytes,
  listCalls,
  listFaultsBy,
  summariseMails,
} from '../engine-room/index.ts';
import { findOrdersByNumber, readOrderNumber } from '../orders/index.ts';

type Endpoints = typeof operatorAreaEndpoints;

const OPERATOR_PATH = '/operator/';

/** What stands in the navigation of the operator's area for this member of staff, with what waits. */
export async function readMenu(ctx: StaffCtx): Promise<ReplyOf<Endpoints['menu']>> {
  const entries = operatorMenuOf(ctx.registry, ctx.staff).filter(({ path }) => path.startsWith(OPERATOR_PATH));
  const found = await readWaiting(
    ctx,
    entries.flatMap(({ waiting }) => waiting ?? []),
  );
  return {
    entries: entries.map((entry) => showEntry(ctx.locale, entry, entry.waiting && found.get(entry.waiting))),
    staffPermissions: [...ctx.staff.permissions],
  };
}

type Entry = Extract<MenuEntry, { readonly area: 'operator' }>;

function showEntry(locale: Locale, entry: Entry, waiting: Waiting | undefined): OperatorMenuEntry {
  return {
    key: entry.key,
    name: entry.names[locale],
    url: `/${languageOf(locale)}${entry.path}`,
    group: entry.group,
    count: waiting?.count ?? null,
    isUrgent: entry.mayWait !== true,
    oldestAt: waiting?.oldestAt?.toISOString() ?? null,
  };
}

/** The longest pause between two tries of an e-mail (`outlastsOutage`). */
const MAIL_PAUSE_MS = 900_000;

/** How the shop is (docs/domain/engine-room.md#health). */
export async function readHealth(ctx: StaffCtx): Promise<ReplyOf<Endpoints['health']>> {
  const mails = await summariseMails(ctx);
  const { failed, waiting, retry } = await countStates(ctx);
  const nextTryAt = await findNextTry(ctx);
  const faults = await countRecentFaults(ctx);
  const calls = listCalls(ctx);
  const of = (system: string) => calls.filter(({ operation }) => operation.startsWith(`${system}.`));
  const mailTryAt = mails.lastTriedAt && new Date(mails.lastTriedAt.getTime() + MAIL_PAUSE_MS);
  return {
    mail: {
      waiting: mails.waiting,
      sentToday: mails.sentToday,
      nextTryAt: mailTryAt && mailTryAt > ctx.now ? mailTryAt.toISOString() : null,
      lastError: mails.lastError ?? '',
    },
    jobs: { failed, waiting, retry, nextTryAt: nextTryAt?.toISOString() ?? null },
    erp: of('erp'),
    payment: of('payment'),
    index: { isReady: ctx.searchEngine.isReady(), products: ctx.searchEngine.size() },
    faults: { today: faults.count, lastAt: faults.lastAt?.toISOString() ?? null },
    databaseBytes: await findDatabaseBytes(ctx),
  };
}

/** Of each kind; whoever looks for more says more. */
const FOUND_MAX = 10;

/** Companies, orders, articles and errors by what was typed, each for who may read it; nothing typed finds nothing. */
export async function find(ctx: StaffCtx, q: string): Promise<ReplyOf<Endpoints['find']>> {
  if (q === '') return { companies: [], orders: [], articles: [], faults: [] };
  const matches = await listArticlesByNumber(ctx, q);
  const articles = await listArticles(ctx, [...new Set(matches.map(({ sku }) => sku))].slice(0, FOUND_MAX));
  return {
    ...(staffMay(ctx.staff, 'sales') ? await findCustomersAndOrders(ctx, q) : { companies: [], orders: [] }),
    articles: [...articles.values()].map(({ sku, name, url }) => ({ sku, name, url })),
    faults: staffMay(ctx.staff, 'administration') ? await findFaults(ctx, q) : [],
  };
}

async function findCustomersAndOrders(ctx: StaffCtx, q: string) {
  const companies = await searchCompanies(ctx, q, FOUND_MAX);
  const number = readOrderNumber(q);
  const orders = number === null ? [] : await findOrdersByNumber(ctx, [number]);
  return {
    companies: companies.map(({ number, name, city, vatNumber }) => ({ number, name, city, vatNumber })),
    orders: orders.map((order) => ({ ...order, orderedAt: order.orderedAt.toISOString() })),
  };
}

/** By the reference that somebody reads off his error page, often only its first part, or that he has pasted with other words. */
async function findFaults(ctx: StaffCtx, q: string) {
  const reference = /[0-9a-f]{8}(?:-[0-9a-f-]*)?/.exec(q.toLowerCase())?.[0];
  const faults = reference === undefined ? [] : await listFaultsBy(ctx, reference, FOUND_MAX);
  return faults.map(({ reference, at, route }) => ({ reference, at: at.toISOString(), route }));
}
