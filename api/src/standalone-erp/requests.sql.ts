import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type {
  ErpCancellationAnswer,
  ErpDeliveryReport,
  ErpOfferRequest,
  ErpReturn,
  ErpReturnState,
  ErpStep,
} from '../ports/erp/erp-lifecycle.ts';
import type { TimeMode } from './timing.rules.ts';

export async function findCancellation(db: Db, requestId: string): Promise<ErpCancellationAnswer | undefined> {
  const row = await db.first<{ answer: ErpCancellationAnswer }>(sql`
    select answer from erp.cancellations where request_id = ${requestId}`);
  return row?.answer;
}

export async function insertCancellation(
  db: Db,
  {
    requestId,
    orderNumber,
    answer,
  }: { readonly requestId: string; readonly orderNumber: string; readonly answer: ErpCancellationAnswer },
): Promise<void> {
  await db.run(sql`
    insert into erp.cancellations (request_id, order_number, answer)
    values (${requestId}, ${orderNumber}, ${JSON.stringify(answer)}::jsonb)`);
}

/** A return with the steps it has reached, in the pace in which it was announced. */
export type StoredReturn = {
  readonly state: ErpReturnState;
  readonly body: ErpReturn & { readonly pace: TimeMode; readonly steps: readonly ErpStep[] };
};

/** @returns whether it was not there before */
export async function insertReturn(db: Db, { state, body }: StoredReturn): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into erp.returns (return_id, order_number, company_number, state, body)
    values (${body.returnId}, ${body.orderNumber}, ${body.customer.companyNumber}, ${state}, ${JSON.stringify(body)}::jsonb)
    on conflict do nothing`);
  return inserted === 1;
}

export async function findReturn(db: Db, returnId: string): Promise<StoredReturn | undefined> {
  return db.first<StoredReturn>(sql`select state, body from erp.returns where return_id = ${returnId}`);
}

export async function saveReturn(db: Db, { state, body }: StoredReturn): Promise<void> {
  await db.run(sql`
    update erp.returns set state = ${state}, body = ${JSON.stringify(body)}::jsonb where return_id = ${body.returnId}`);
}

/** How much of each position of an order has come back, over all its returns. */
export async function listReturnedQuantities(
  db: Db,
  orderNumber: string,
): Promise<readonly { readonly lineNumber: number; readonly returnedQuantity: number }[]> {
  return db.rows(sql`
    select (p->>'lineNumber')::int as "lineNumber", sum((p->>'quantity')::int)::int as "returnedQuantity"
    from erp.returns r, jsonb_array_elements(r.body->'positions') p
    where r.order_number = ${orderNumber} and r.state in ('collected', 'handedIn', 'credited')
    group by 1 order by 1`);
}

/** Keeps what a customer found wrong with a delivery, for the operator; the same report once. */
export async function insertDeliveryReport(db: Db, body: ErpDeliveryReport): Promise<void> {
  await db.run(sql`
    insert into erp.delivery_reports (report_id, order_number, delivery_number, company_number, body)
    values (${body.reportId}, ${body.orderNumber}, ${body.deliveryNumber}, ${body.customer.companyNumber},
      ${JSON.stringify(body)}::jsonb)
    on conflict do nothing`);
}

export type StoredOffer = { readonly state: 'requested' | 'offered' | 'withdrawn'; readonly body: ErpOfferRequest };

export async function insertOffer(db: Db, body: ErpOfferRequest): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into erp.offers (offer_number, company_number, state, body)
    values (${body.offerNumber}, ${body.customer.companyNumber}, 'requested', ${JSON.stringify(body)}::jsonb)
    on conflict do nothing`);
  return inserted === 1;
}

export async function findOffer(db: Db, offerNumber: string): Promise<StoredOffer | undefined> {
  return db.first<StoredOffer>(sql`select state, body from erp.offers where offer_number = ${offerNumber} for update`);
}

export async function setOfferState(db: Db, offerNumber: string, state: StoredOffer['state']): Promise<void> {
  await db.run(sql`update erp.offers set state = ${state} where offer_number = ${offerNumber}`);
}
