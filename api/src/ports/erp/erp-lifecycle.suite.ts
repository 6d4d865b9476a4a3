import { describe, expect, test } from 'vitest';
import type { ErpChange } from './erp-lifecycle.ts';
import type { OpenErp } from './erp.suite.ts';
import type { OrderForErp } from './erp.port.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const customer = { companyNumber: '100100', contractNumber: null };

/** The part of the port that begins when an order is placed; see `erpSuite` for what the ERP has to know. */
export function lifecycleSuite(
  open: () => OpenErp,
  orderOf: (orderNumber: string, quantity: number) => OrderForErp,
): void {
  /** One piece of LAMP, which is there. */
  const small = (orderNumber: string): OrderForErp => ({
    ...orderOf(orderNumber, 25),
    lines: orderOf(orderNumber, 25).lines.slice(0, 1),
  });

  async function listChanges(limit: number): Promise<readonly ErpChange[]> {
    const all: ErpChange[] = [];
    for (let cursor = ''; ;) {
      const { changes, cursor: next } = await open().port.changesSince(cursor, limit);
      all.push(...changes);
      if (changes.length === 0) return all;
      cursor = next;
    }
  }

  describe('after an order was placed', () => {
    test('its changes come in order, the same whatever the size of the page, and each once', async () => {
      await open().port.place(small('510001'));
      await open().advance(new Date('2026-12-04T22:00:00Z'));
      const all = await listChanges(100);
      expect(await listChanges(2)).toEqual(all);
      expect(new Set(all.map(({ noticeId }) => noticeId)).size).toBe(all.length);
      const kinds = all.filter(({ orderNumber }) => orderNumber === '510001').map(({ what }) => what.kind);
      expect(kinds[0]).toBe('confirmed');
      expect(kinds.indexOf('picking')).toBeLessThan(kinds.indexOf('shipped'));
      expect(kinds.indexOf('shipped')).toBeLessThan(kinds.indexOf('delivered'));
      expect(kinds.at(-1)).toBe('invoiced');
    });

    test('whoever wants no delivery note on paper finds none with his goods', async () => {
      await open().port.place({ ...small('510003'), packingSlipDontPrint: true });
      await open().advance(new Date('2026-12-05T22:00:00Z'));
      const documents = (await listChanges(100)).flatMap(({ orderNumber, what }) =>
        what.kind === 'shipped' ? [[orderNumber, what.delivery.isPaperEnclosed]] : [],
      );
      expect(documents).toContainEqual(['510001', true]);
      expect(documents).toContainEqual(['510003', false]);
    });

    test('what is not yet picked is cancelled, a repeated request gets the same answer, and the stock is free again', async () => {
      const { port, freeOf } = open();
      const before = await freeOf('LAMP');
      await port.place(small('510002'));
      const ask = (requestId: string, quantity: number) => {
        const positions = [{ lineNumber: 1, quantity, reason: 'ordered too much' }];
        return port.requestCancellation({ requestId, orderNumber: '510002', positions }, NOW);
      };
      expect((await ask('C1', 99)).positions).toMatchObject([{ isAccepted: false, refusal: 'too_many' }]);
      expect((await ask('C2', 5)).positions).toMatchObject([{ isAccepted: true, refusal: null }]);
      expect((await ask('C2', 5)).positions).toMatchObject([{ isAccepted: true, refusal: null }]);
      expect(await freeOf('LAMP')).toBe(before);
      const cancelled = (await listChanges(100)).filter(({ what }) => what.kind === 'cancelled');
      expect(cancelled.at(-1)?.what).toMatchObject({ requestId: 'C2', positions: [{ cancelledQuantity: 5 }] });
    });

    test('what is delivered or unknown is not cancelled', async () => {
      const ask = (orderNumber: string) =>
        open().port.requestCancellation(
          { requestId: `X${orderNumber}`, orderNumber, positions: [{ lineNumber: 1, quantity: 1, reason: '' }] },
          NOW,
        );
      expect((await ask('510001')).positions).toMatchObject([{ isAccepted: false, refusal: 'delivered' }]);
      expect((await ask('599999')).positions).toMatchObject([{ isAccepted: false, refusal: 'unknown' }]);
    });

    test('tours collect at an address on working days, soonest first', async () => {
      const slots = await open().port.pickupSlots({ zipCode: '3018', city: 'Bern' }, NOW);
      expect(slots[0]).toMatchObject({ deliveryDate: '2026-11-25', runNumber: 1 });
      const days = slots.map(({ deliveryDate }) => deliveryDate);
      expect(days).toEqual(days.toSorted());
    });

    test('a return is fetched and credited; once accepted it can not be called off', async () => {
      const { port, advance } = open();
      const goods = (returnId: string) => ({
        returnId,
        orderNumber: '510001',
        customer,
        returnType: 'PickUp' as const,
        tour: { runNumber: 1, tourId: 'T30', deliveryDate: '2026-12-09' },
        branchErpId: null,
        positions: [{ lineNumber: 1, sku: 'LAMP', quantity: 2, reason: 'defective', netCents: 600, priceUnit: 1 }],
      });
      const now = new Date('2026-12-07T09:00:00Z');
      await port.announceReturn(goods('R1'), now);
      await port.announceReturn(goods('R1'), now);
      await port.announceReturn(goods('R2'), now);
      expect(await port.cancelReturn('R2', now)).toBe(true);
      await advance(new Date('2026-12-20T22:00:00Z'));
      expect(await port.cancelReturn('R1', now)).toBe(false);
      const changes = (await listChanges(100)).map(({ what }) => what);
      const states = changes.flatMap((what) =>
        what.kind === 'returned' && what.returnId === 'R1' ? [what.state] : [],
      );
      expect(states).toEqual(['accepted', 'collected', 'credited']);
      const credit = changes.find((what) => what.kind === 'credited');
      expect(credit).toMatchObject({ invoice: { kind: 'creditNote', returnId: 'R1', sums: { subtotalCents: 1200 } } });
    });

    test('what a customer found wrong with a delivery is taken, also when it is told twice', async () => {
      const report = {
        reportId: 'D1',
        orderNumber: '510001',
        deliveryNumber: '80500001',
        customer,
        reason: 'damaged' as const,
        comment: 'Karton zerdrückt',
        reportedBy: 'Anna Muster',
        reportedAt: NOW.toISOString(),
        photoCount: 2,
        positions: [{ lineNumber: 1, sku: 'LAMP', quantity: 3 }],
      };
      await open().port.reportDelivery(report, NOW);
      await expect(open().port.reportDelivery(report, NOW)).resolves.toBeUndefined();
    });

    test('an invoice counts as owed until it is paid but for a Rappen of rounding, each payment once, also where two pay it', async () => {
      const { port } = open();
      const invoiced = (await listChanges(100)).flatMap(({ what }) => (what.kind === 'invoiced' ? [what.invoice] : []));
      const invoice = invoiced[0];
      if (!invoice) throw new Error('An order was invoiced above.');
      const now = new Date('2026-12-21T09:00:00Z');
      const before = await port.account('100100', now);
      const part = Math.floor(invoice.sums.grandTotalCents / 3);
      const payment = {
        paymentId: 'P-1',
        invoiceNumber: invoice.invoiceNumber,
        amountCents: part,
        paidAt: now.toISOString(),
      };
      expect(await port.recordPayment(payment)).toBe(true);
      expect(await port.recordPayment(payment)).toBe(true);
      const between = await port.account('100100', now);
      expect(before.openItemsCents - between.openItemsCents).toBe(part);
      const rest = { ...payment, paymentId: 'P-2', amountCents: invoice.sums.grandTotalCents - part - 1 };
      expect(await port.recordPayment(rest)).toBe(true);
      expect(await port.recordPayment({ ...payment, invoiceNumber: 'NO-SUCH' })).toBe(false);
      const after = await port.account('100100', now);
      expect(before.openItemsCents - after.openItemsCents).toBe(invoice.sums.grandTotalCents);
    });

    test('an offer that sales have answered comes back, and a withdrawn one is no longer answered', async () => {
      const { port } = open();
      const request = (offerNumber: string) => ({
        offerNumber,
        customer,
        requestedAt: NOW.toISOString(),
        message: '',
        positions: [{ lineNumber: 1, sku: null, name: 'Schaltschrank nach Mass', quantity: 1 }],
      });
      const answer = {
        validTo: '2026-12-24',
        message: 'Gerne.',
        positions: [{ lineNumber: 1, netCents: 250_000, priceUnit: 1, deliveryDate: null }],
      };
      await port.requestOffer(request('O1'), NOW);
      await port.requestOffer(request('O2'), NOW);
      await port.withdrawOffer('O2');
      expect(await port.answerOffer('O1', answer, NOW)).toBe(true);
      expect(await port.answerOffer('O2', answer, NOW)).toBe(false);
      expect(await port.answerOffer('NO-SUCH', answer, NOW)).toBe(false);
      const offered = (await listChanges(100)).filter(({ what }) => what.kind === 'offered');
      expect(offered.map(({ what }) => what)).toEqual([{ kind: 'offered', offerNumber: 'O1', answer }]);
    });
  });
}
