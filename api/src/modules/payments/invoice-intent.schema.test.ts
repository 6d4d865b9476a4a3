import { expect, test } from 'vitest';
import { readStored } from '#platform/stored-json.ts';
import { InvoiceIntentSchema } from './invoice-intent.schema.ts';

test('the invoices of a payment are read with a version and without', () => {
  const invoices = [{ invoiceNumber: 'R-1', amountCents: 100 }];
  expect(readStored('intent', InvoiceIntentSchema, invoices)).toEqual({ version: 1, invoices });
  expect(readStored('intent', InvoiceIntentSchema, { version: 1, invoices })).toEqual({ version: 1, invoices });
});
