import { expect, test } from 'vitest';
import type { NewErpCustomer } from './erp-customer.ts';
import type { ErpPort } from './erp.port.ts';

/** What every adapter has to keep for customers as such. The ERP behind it has at least one group of conditions. */
export function customerSuite(erp: () => { readonly port: ErpPort }): void {
  const newCustomer = (openingId: string, conditionGroup: string): NewErpCustomer => ({
    openingId,
    name: 'Rüegg Elektroplanung GmbH',
    vatNumber: 'CHE-314.207.885',
    street: 'Frutigenstrasse 27',
    zipCode: '3600',
    city: 'Thun',
    countryCode: 'CH',
    language: 'de',
    email: 's.rueegg@rueegg-planung.example',
    phone: '033 555 41 20',
    conditionGroup,
    paymentDays: 10,
    creditLimitCents: 500_000,
    highestNumber: 100_430,
  });

  test('a customer is opened once with a number of its own, also when it is asked twice or at the same time', async () => {
    const [group] = await erp().port.conditionGroups();
    const code = group?.code ?? '';
    const opened = await Promise.all(['a', 'a', 'b'].map((id) => erp().port.openCustomer(newCustomer(id, code))));
    const numbers = opened.map(({ companyNumber }) => companyNumber);
    expect(numbers[0]).toBe(numbers[1]);
    expect(numbers[2]).not.toBe(numbers[0]);
    expect(await erp().port.openCustomer(newCustomer('a', code))).toEqual({ companyNumber: numbers[0] });
    for (const number of numbers) expect(Number(number)).toBeGreaterThan(100_430);
  });

  test('a new customer has the credit limit that was agreed', async () => {
    const [group] = await erp().port.conditionGroups();
    const { companyNumber } = await erp().port.openCustomer(newCustomer('credit', group?.code ?? ''));
    const account = await erp().port.account(companyNumber, new Date('2026-11-24T09:00:00Z'));
    expect(account).toMatchObject({ creditLimitCents: 500_000, openItemsCents: 0 });
  });
}
