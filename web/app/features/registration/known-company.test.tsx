import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { RegisterForm } from './register-form.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));

beforeEach(() => vi.resetAllMocks());

function show() {
  const info = { termsVersion: '2026-01', termsUrl: 'https://shop.example/terms' };
  renderPage(<RegisterForm info={info} checkTexts={{ 'field.required': '«{{field}}» fehlt.' }} outcome={undefined} />);
  return userEvent.setup();
}

test('a company that is a customer is led to its administrator as soon as its number is typed', async () => {
  ask.mockResolvedValue({ ok: true, reply: { isKnown: true } });
  const user = show();
  await user.type(screen.getByLabelText(/UID/), 'CHE-123.456.788');
  await user.tab();
  await screen.findByText(/schon Kunde/);
  expect(screen.getByRole('link', { name: 'Zugang anfragen' }).getAttribute('href')).toBe('/de/register/contact');
});

test('a valid number is confirmed, one that the server does not take says nothing before the form is sent', async () => {
  ask.mockResolvedValueOnce({ ok: true, reply: { isKnown: false } }).mockResolvedValueOnce({ ok: false });
  const user = show();
  const field = screen.getByLabelText(/UID/);
  await user.type(field, 'CHE-123.456.788');
  await user.tab();
  await screen.findByText('Die Nummer ist gültig.');
  await user.type(field, '9');
  await user.tab();
  await waitFor(() => expect(screen.queryByText('Die Nummer ist gültig.')).toBeNull());
});

test('everything that is missing stands at its field, also the terms, and nothing is sent', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Registrierung senden' }));
  expect(await screen.findByText('«Verkaufsbedingungen» fehlt.')).toBeTruthy();
  expect(screen.getByText('«Anrede» fehlt.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/UID/)));
});
