import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test-page.tsx';
import { ReportDialog } from './report-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(answer: (request: Request) => Promise<Response>) {
  class RequestFromHere extends Request {
    constructor(address: string | URL | Request, options: RequestInit = {}) {
      const { signal: _, ...rest } = options; // jsdom's signal is not Node's
      super(typeof address === 'string' ? new URL(address, 'http://shop.example') : address, rest);
    }
  }
  vi.stubGlobal('Request', RequestFromHere);
  vi.stubGlobal('fetch', answer);
  const onClose = vi.fn();
  renderPage(<ReportDialog sku="7077430" onClose={onClose} />, '/de', { user: null });
  return { onClose, user: userEvent.setup() };
}

const comment = () => screen.getByRole('textbox', { name: /Bemerkung/ });
const send = () => screen.getByRole('button', { name: 'Meldung senden' });

test('an address that is none is said at its field, and what was typed stays and can be sent again', async () => {
  const faults = [{ type: 'error', code: 'field.format', field: 'email', message: '«E-Mail» …' }];
  const { user, onClose } = show(() => Promise.resolve(Response.json({ messages: faults }, { status: 400 })));
  await user.type(comment(), 'Falsches Bild');
  await user.type(screen.getByRole('textbox', { name: /E-Mail/ }), 'kein');
  await user.click(send());
  expect(screen.getByText(/vollständige E-Mail-Adresse/)).toBeTruthy();
  expect(comment()).toHaveProperty('value', 'Falsches Bild');
  expect(send()).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('offline it says that nothing was sent, and keeps the text', async () => {
  const { user } = show(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(comment(), 'Falsches Bild');
  await user.click(send());
  expect(screen.getByRole('alert').textContent).toContain('konnte nicht gesendet werden');
  expect(comment()).toHaveProperty('value', 'Falsches Bild');
});

test('what was put right is another report, what was lost on its way is the same one', async () => {
  const ids: (string | null)[] = [];
  const { user } = show((request) => {
    ids.push(request.headers.get('X-Request-Id'));
    return ids.length === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ messages: [] }, { status: 400 }));
  });
  await user.type(comment(), 'Falsches Bild');
  for (let press = 0; press < 3; press++) await user.click(send());
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[1]);
});
