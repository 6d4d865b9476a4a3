import { errorTable } from '@shop/contract/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { ContactBlock, ContactForm } from './contact-form.tsx';

const checkTexts = Object.fromEntries(Object.entries(errorTable).map(([code, { de }]) => [code, de]));
const anna = { role: 'companyAdmin', firstName: 'Anna', lastName: 'Muster', email: 'anna@muster.example' };

const show = (shell: object) =>
  renderPage(<ContactForm kind="question" topic="invoice" checkTexts={checkTexts} />, '/de/so/contact', shell);

test('within a page of content it begins with the topic of its block and goes to the page of the form', () => {
  show({ user: null, isShared: true });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Thema' }).value).toBe('invoice');
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/de/contact');
});

test('what is missing is said at its field before anything is sent', async () => {
  show({ user: null, isShared: true });
  fireEvent.click(screen.getByRole('button', { name: 'Anfrage senden' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Ihre Nachricht' }).getAttribute('aria-invalid')).toBe('true'),
  );
});

test('who is called names a phone number, and when', () => {
  show({ user: null, isShared: true });
  expect(screen.queryByRole('combobox', { name: 'Wann dürfen wir anrufen?' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /Mit einem Anruf/ }));
  expect(screen.getByRole('combobox', { name: 'Wann dürfen wir anrufen?' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Telefon/ }).required).toBe(true);
});

test('a customer is asked for no address; a page that others share says nobody’s name', () => {
  const { unmount } = show({ user: anna, isShared: false });
  expect(screen.getByText('Wir antworten Anna Muster, anna@muster.example.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /E-Mail/ })).toBeNull();
  unmount();
  show({ user: anna, isShared: true });
  expect(screen.queryByText(/Anna/)).toBeNull();
});

test('within a page what the server finds wrong stands at its field, and what has arrived is said in its place', async () => {
  const fault = { type: 'error', code: 'field.required', field: 'email', message: 'E-Mail fehlt.' };
  const ask = vi.spyOn(browserApi, 'ask').mockResolvedValueOnce({ ok: false, messages: [fault] });
  renderPage(<ContactBlock topic="other" checkTexts={checkTexts} />, '/de/so/contact', { user: null, isShared: true });
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ihre Nachricht' });
  fireEvent.change(message(), { target: { value: 'Guten Tag' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anfrage senden' }));
  expect(await screen.findByText('E-Mail fehlt.')).toBeTruthy();
  expect(message().value).toBe('Guten Tag');
  ask.mockResolvedValueOnce({ ok: true, reply: { requestId: 41 }, messages: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Anfrage senden' }));
  expect(await screen.findByText('Danke. Ihre Anfrage 41 ist bei uns angekommen.')).toBeTruthy();
  ask.mockRestore();
});
