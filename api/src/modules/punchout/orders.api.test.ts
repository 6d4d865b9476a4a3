import { readCxmlResponse } from '@shop/exchange-formats/punchout';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { sellArticle } from '#test/articles.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { makeBuyers, type BuyerSystem } from '#test/buyers.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const { openSystem, post } = makeBuyers(shop);

function orderXml(
  { login, secret }: BuyerSystem,
  { orderId, payloadId = crypto.randomUUID(), type = 'new' }: { orderId: string; payloadId?: string; type?: string },
  items: readonly string[],
): string {
  return `<?xml version="1.0"?><cXML payloadID="${payloadId}" timestamp="2026-11-24T09:00:00Z"><Header>
    <Sender><Credential domain="NetworkId"><Identity>${login}</Identity><SharedSecret>${secret}</SharedSecret></Credential></Sender></Header>
    <Request><OrderRequest><OrderRequestHeader orderID="${orderId}" type="${type}"><ShipTo><Address><Name>Elektro Muster AG</Name>
    <PostalAddress><Street>Baustelle 1</Street><City>Bern</City><PostalCode>3000</PostalCode><Country isoCountryCode="CH">Schweiz</Country></PostalAddress></Address></ShipTo>
    </OrderRequestHeader>${items.join('')}</OrderRequest></Request></cXML>`;
}

function itemOut(sku: string, quantity: string, { price = '', unit = 'EA', currency = 'CHF' } = {}): string {
  const money = price === '' ? '' : `<UnitPrice><Money currency="${currency}">${price}</Money></UnitPrice>`;
  return `<ItemOut quantity="${quantity}" lineNumber="1"><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID>
    <ItemDetail>${money}<UnitOfMeasure>${unit}</UnitOfMeasure></ItemDetail></ItemOut>`;
}

async function order(system: BuyerSystem, xml: string): Promise<{ code: number; body: string }> {
  const { body } = await post(`/punchout/cxml/${system.publicId}`, xml, 'text/xml');
  return { code: readCxmlResponse(body).code, body };
}

async function countOrders(reference: string): Promise<number> {
  const row = await shop.parts.db.first<{ count: number }>(sql`
    select count(*)::int as count from orders.orders where reference = ${reference}`);
  return row?.count ?? 0;
}

/** Pieces that were requested to be cancelled, order by order. */
async function cancelledOf(reference: string): Promise<readonly number[]> {
  const rows = await shop.parts.db.rows<{ quantity: number }>(sql`
    select sum(p.quantity)::int as quantity
    from cancellations.requests r join cancellations.positions p using (cancellation_id)
      join orders.orders o using (order_number)
    where o.reference = ${reference} group by o.order_number order by o.order_number`);
  return rows.map(({ quantity }) => quantity);
}

describe('orders by cXML', () => {
  test('an order comes in once, whatever arrives twice', async () => {
    const system = await openSystem('cxml');
    const xml = orderXml(system, { orderId: 'PO-1', payloadId: 'one@x' }, [itemOut('P-1', '2')]);
    const answers = await Promise.all([order(system, xml), order(system, xml), order(system, xml)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    const again = await order(system, orderXml(system, { orderId: 'PO-1' }, [itemOut('P-1', '2')]));
    expect(again.code).toBe(200);
    expect(await countOrders('PO-1')).toBe(1);
    const other = await order(system, orderXml(system, { orderId: 'PO-1' }, [itemOut('P-1', '9')]));
    expect(other.code).toBe(409);
  });

  test.each([
    ['an article that is no longer sold', itemOut('P-OLD', '1')],
    ['an article that nobody knows', itemOut('NOBODY', '1')],
    ['a unit that nobody knows', itemOut('P-1', '1', { unit: 'FURLONG' })],
    ['a quantity below zero', itemOut('P-1', '-4')],
    ['a quantity between two steps', itemOut('P-FIVE', '7')],
  ])('%s is refused with its line, and nothing is ordered', async (_, item) => {
    const system = await openSystem('cxml');
    const orderId = `PO-${Math.random()}`;
    const { code, body } = await order(system, orderXml(system, { orderId }, [item]));
    expect(code).toBe(406);
    expect(body).toMatch(/Zeile 1|lineNumber=1/);
    expect(await countOrders(orderId)).toBe(0);
  });

  test('an article that was withdrawn since it was transferred is not ordered, and its successor is named', async () => {
    const system = await openSystem('cxml');
    await shop.parts.db.run(sql`update catalogue.products set successor_sku = 'P-1' where sku = 'P-2'`);
    await sellArticle(shop, 'P-2', false);
    const { code, body } = await order(system, orderXml(system, { orderId: 'PO-GONE' }, [itemOut('P-2', '1')]));
    await sellArticle(shop, 'P-2', true);
    expect(code).toBe(406);
    expect(body).toContain('Nachfolger ist P-1');
    expect(await countOrders('PO-GONE')).toBe(0);
  });

  test('an order in another currency is refused, also where its numbers are ours', async () => {
    const system = await openSystem('cxml');
    const item = itemOut('P-1', '1', { price: '10.00', currency: 'EUR' });
    const { code, body } = await order(system, orderXml(system, { orderId: 'PO-EUR' }, [item]));
    expect(code).toBe(406);
    expect(body).toContain('EUR');
    expect(await countOrders('PO-EUR')).toBe(0);
  });

  test('more of an order becomes a further one, less of it and its deletion are requested to be cancelled', async () => {
    const system = await openSystem('cxml');
    await order(system, orderXml(system, { orderId: 'PO-2' }, [itemOut('P-1', '4')]));
    const changed = await order(
      system,
      orderXml(system, { orderId: 'PO-2', type: 'update' }, [itemOut('P-1', '3'), itemOut('P-2', '1')]),
    );
    expect(changed).toMatchObject({ code: 200 });
    expect(await countOrders('PO-2')).toBe(2);
    expect((await order(system, orderXml(system, { orderId: 'PO-2', type: 'delete' }, []))).code).toBe(200);
    expect((await order(system, orderXml(system, { orderId: 'PO-3', type: 'delete' }, []))).code).toBe(404);
    expect(await cancelledOf('PO-2')).toEqual([4, 1]);
  });

  test('an update that arrives twice at once adds once, and what it added goes first when it is less again', async () => {
    const system = await openSystem('cxml');
    const change = (quantity: string, payloadId: string) =>
      order(system, orderXml(system, { orderId: 'PO-4', type: 'update', payloadId }, [itemOut('P-1', quantity)]));
    await order(system, orderXml(system, { orderId: 'PO-4' }, [itemOut('P-1', '2')]));
    const twice = await Promise.all([change('5', 'more@x'), change('5', 'more@x')]);
    expect(twice.map(({ code }) => code)).toEqual([200, 200]);
    expect(await countOrders('PO-4')).toBe(2);
    expect((await change('1', 'less@x')).code).toBe(200);
    expect(await cancelledOf('PO-4')).toEqual([1, 3]);
  });
});
