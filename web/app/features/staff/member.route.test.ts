import { expect, test } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { action } from './member.route.tsx';

const member = {
  firstName: 'Nadia',
  lastName: 'Bernasconi',
  email: 'nadia@example.ch',
  locale: 'it',
  version: 7,
  staffPermissions: ['content'],
};
const sent = {
  firstName: 'Nadia',
  lastName: 'Meier',
  email: 'nadia@example.ch',
  locale: 'it',
  version: '6',
  'role-sales': '1',
};

/** Saves what was sent where the shop refuses it with this code. */
async function saveRefused(code: string) {
  const api = {
    ask: () => Promise.resolve({ ok: false, status: 409, code, messages: [] }),
    get: () => Promise.resolve({ member }),
  } as unknown as Api;
  const request = new Request('http://shop.test/de/operator/staff/4', {
    method: 'POST',
    body: new URLSearchParams(sent),
  });
  const context = { get: () => api };
  return action({ request, params: { locale: 'de', staffId: '4' }, context } as unknown as Parameters<
    typeof action
  >[0]);
}

test('who saves somebody whom another one has changed gets both versions to compare', async () => {
  expect(await saveRefused('staff.changed_meanwhile')).toMatchObject({
    values: sent,
    conflict: { lastName: 'Bernasconi', version: '7', 'role-content': '1' },
  });
});

test('that the last administrator stays one is no conflict of two versions', async () => {
  expect(await saveRefused('staff.last_administrator')).not.toHaveProperty('conflict');
});
