import { expect, test } from 'vitest';
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
