import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSampleFolder } from '../sample-files.ts';
import { readOciReturn } from './read-oci-return.ts';
import { readCxmlRequest, readPunchOutOrderMessage } from './read-cxml.ts';

const folder = findSampleFolder();
if (folder === undefined)
  console.warn('SKIPPED: the folder shared/samples is missing, no foreign punchout file was read');
const sample = (name: string) => readFileSync(join(folder ?? '', name));

describe.skipIf(folder === undefined)('foreign files', () => {
  test('the set-up request with its selected item and two lines', () => {
    expect(readCxmlRequest(sample('cxml_punchout_setup_request.xml').toString())).toMatchObject({
      sender: { identity: 'inbound@prominate-platform.com', secret: 's3cr3t' },
      isTest: true,
      content: {
        operation: 'create',
        userEmail: 'john-doe@domain.com',
        selectedItem: '4545321',
        items: [
          { quantity: 2, unitPrice: 763.2, description: 'Excelsior Desk Chair', deliveryDay: '2023-01-23' },
          { quantity: 1 },
        ],
      },
    });
  });

  test('the order with two lines, a comment and an address', () => {
    expect(readCxmlRequest(sample('cxml_order_request.xml').toString()).content).toMatchObject({
      kind: 'order',
      orderId: 'DO1234',
      type: 'new',
      currency: 'EUR',
      shipTo: { company: 'Acme', zipCode: '90489', country: 'US' },
      items: [
        { lineNumber: '1', quantity: 10, unit: 'EA', unitPrice: 2.1 },
        { quantity: 20, comments: 'Test comment' },
      ],
    });
  });

  test('the cart whose total is not the sum of its lines keeps the total that it says', () => {
    const read = readPunchOutOrderMessage(sample('cxml_punchout_order_message.xml').toString());
    expect(read).toMatchObject({
      total: 763.2,
      items: [
        { quantity: 3, unitPrice: 763.2 },
        { quantity: 5, buyerPartId: 'KD666' },
      ],
    });
  });

  test('the real OCI answer: ten lines, five descriptions too long, prices with leading zeros', () => {
    const html = sample('oci_background_search_result.html').toString();
    const fields = [...html.matchAll(/name="([^"]+)" type="hidden" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const items = readOciReturn(fields);
    expect(items).toHaveLength(10);
    expect(items[0]).toMatchObject({ price: 1730.9, priceUnit: 1, quantity: 1 });
    expect(
      items.filter(({ faults }) => faults.some(({ name, fault }) => name === 'DESCRIPTION' && fault === 'too_long')),
    ).toHaveLength(5);
    expect(items.every(({ faults }) => faults.every(({ fault }) => fault === 'too_long'))).toBe(true);
  });
});
