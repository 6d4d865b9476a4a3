import { randomUUID } from 'node:crypto';
import { deliveryControlApi } from '@shop/contract/delivery-control';
import type { AskOf } from '@shop/contract/endpoint';
import sql from 'sql-template-tag';
import { insertArticles } from './articles.ts';
import { insertDeliveredOrder } from './delivered-order.ts';
import type { Client, TestShop } from './shop.ts';

type Scan = AskOf<typeof deliveryControlApi.mark>['body']['marks'][number];
type Report = AskOf<typeof deliveryControlApi.report>['body'];

/** Who checks goods in these tests: two of a company, one without the right, one of another company. */
export type Checkers = {
  readonly anna: Client;
  /** Sees own orders only. */
  readonly beat: Client;
  /** May not check. */
  readonly carla: Client;
  readonly denis: Client;
};

export async function prepareCheckers(shop: TestShop): Promise<Checkers> {
  const { db } = shop.parts;
  await insertArticles(db, [{ sku: 'S-1' }, { sku: 'S-2' }]);
  await db.run(sql`
    update customers.company_users set permissions = array_remove(permissions, 'viewCompanyOrders')
    where email = 'beat.keller@elektro-muster.example'`);
  await db.run(sql`
    update customers.company_users set permissions = array_remove(permissions, 'deliveryControl')
    where email = 'carla.rossi@elektro-muster.example'`);
  return {
    anna: await shop.logIn('anna.muster@elektro-muster.example'),
    beat: await shop.logIn('beat.keller@elektro-muster.example'),
    carla: await shop.logIn('carla.rossi@elektro-muster.example'),
    denis: await shop.logIn('denis.favre@installations-romandes.example'),
  };
}

/**
 * Anna's order with the delivery note `L<number>`: ten pieces each in the lines 10 and 20, both of the article S-1, and what
 * is still owed in line 30.
 */
export async function insertOrderToCheck(shop: TestShop, number: number, state = 'delivered'): Promise<string> {
  await insertDeliveredOrder(shop.parts.db, number, '2026-11-20T08:00:00Z');
  await shop.parts.db.run(sql`update orders.deliveries set state = ${state} where delivery_number = ${`L${number}`}`);
  return `L${number}`;
}

/** A scan of one piece of S-1, changed as the test wants. */
export function scan(deliveryNumber: string, change: Partial<Scan> = {}): Scan {
  return { markId: randomUUID(), deliveryNumber, kind: 'scan', number: 's 1', ...change };
}

export function sendScans(client: Client, scans: Scan[]) {
  return client.ask(deliveryControlApi.mark, { body: { marks: scans } });
}

export async function resultsOf(client: Client, scans: Scan[]): Promise<readonly (string | undefined)[]> {
  const { data } = await sendScans(client, scans);
  return data?.verdicts.map(({ verdict }) => verdict) ?? [];
}

export function report(client: Client, deliveryNumber: string, change: Partial<Report> = {}) {
  return client.ask(deliveryControlApi.report, {
    body: { reportId: randomUUID(), deliveryNumber, lineNumber: 10, reason: 'damaged', quantity: 2, ...change },
  });
}

export function review(client: Client, deliveryNumber: string, confirm = false) {
  return client.ask(deliveryControlApi.review, { body: { deliveryNumber, confirm } });
}
