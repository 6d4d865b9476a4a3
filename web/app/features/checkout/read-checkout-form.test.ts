import { Uuid } from '@shop/contract/values.schemas';
import { expect, test } from 'vitest';
import { attemptOf } from './attempt-of-form.ts';
import { readCheckoutForm } from './read-checkout-form.ts';

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readCheckoutForm(form);
}

test('a form without scripts says by which way one wants to hear; what is no way is passed over', () => {
  expect(JSON.stringify(read({ salesNotificationType: 'none', orderStatusUpdateNotificationType: 'email' }))).toContain(
    '"salesNotificationType":"none","orderStatusUpdateNotificationType":"email"',
  );
  expect(JSON.stringify(read({ salesNotificationType: 'pigeon' }))).not.toContain('salesNotificationType');
});

test('cells pasted from a table stand on one line, a longer text keeps its own', () => {
  const { data } = read({ customerCommission: 'Länggasse\t12', orderText: 'Tor 3\nKlingeln' });
  expect(data).toMatchObject({ customerCommission: 'Länggasse 12', orderText: 'Tor 3\nKlingeln' });
});

test('the same form sent twice is one attempt, one that was changed is another', async () => {
  const requestId = '0f1c6e0e-7c55-4b13-9a8e-0a3f1a2b3c4d';
  const ids = await Promise.all(
    ['L12', 'L12', 'L13'].map((customerCommission) => attemptOf(read({ requestId, customerCommission }))),
  );
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(Uuid.safeParse(ids[0]).success).toBe(true);
  expect(await attemptOf(read({}))).toBe('');
});
