import type { Application } from '@shop/contract/registration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ApplicationDetail } from './application-detail.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));

beforeEach(() => vi.resetAllMocks());

const company = {
  id: 7,
  number: '100412',
  name: 'Rüegg Elektro AG',
  city: 'Thun',
  vatNumber: 'CHE-123.456.788',
  isSameVatNumber: false,
  isSamePhone: true,
  isSameEmailDomain: false,
};

const application: Application = {
  id: 3,
  version: 2,
  state: 'open',
  salutation: 'mr',
  firstName: 'Simon',
  lastName: 'Rüegg',
  locale: 'de',
  companyName: 'Rüegg Elektroplanung GmbH',
  street: 'Frutigenstrasse',
  houseNumber: '27',
  zipCode: '3600',
  city: 'Thun',
  countryCode: 'CH',
  email: 's.rueegg@rueegg-planung.example',
  phone: '033 555 41 20',
  mobilePhone: '079 555 41 20',
  vatNumber: 'CHE-314.207.885',
  needs: '',
  termsVersion: '2026-01',
  requestedAt: '2026-11-20T15:12:00.000Z',
  confirmedAt: '2026-11-20T15:19:00.000Z',
  checks: [
    { kind: 'uid', state: 'ok', reason: 'uidValid', detail: 'CHE-314.207.885' },
    { kind: 'similar', state: 'warning', reason: 'samePhone', detail: '100412 Rüegg Elektro AG, Thun' },
  ],
  companies: [company],
  history: [{ kind: 'sent', at: '2026-11-20T15:12:00.000Z', by: '', text: '' }],
  companyNumber: null,
};
const options = { conditionGroups: [{ code: 'standard', name: 'Standard' }], accountManagers: [] };

function show(more: Partial<Application> = {}, choices: typeof options | null = options) {
  renderPage(
    <ApplicationDetail
      application={{ ...application, ...more }}
      options={choices}
      checkTexts={{}}
      outcome={undefined}
    />,
  );
  return userEvent.setup();
}

test('each check is a sentence with a word for its sign, and similar customers can be compared', async () => {
  const user = show();
  expect(screen.getByText('UID gültig')).toBeTruthy();
  expect(screen.getByText('Ähnliche Firma: ansehen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vergleichen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Antrag und ähnliche Kunden', hidden: true }));
  expect(dialog.getByText('Rüegg Elektro AG')).toBeTruthy();
  expect(dialog.getByText('Telefon')).toBeTruthy();
});

test('a refusal is sent with the version that was seen and the reason as typed', async () => {
  ask.mockResolvedValue({ ok: true });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Ablehnen …' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Antrag ablehnen', hidden: true }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ablehnen', hidden: true });
  expect(send.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { hidden: true }), ' Kein Betrieb ');
  await user.click(send);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask.mock.calls[0]?.[1]).toEqual({ params: { id: '3' }, body: { version: 2, text: 'Kein Betrieb' } });
});

test('who joins a customer needs no conditions', async () => {
  const user = show();
  expect(screen.getByLabelText('Preisgruppe')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Benutzer bei Rüegg Elektro AG/ }));
  expect(screen.queryByLabelText('Preisgruppe')).toBeNull();
  expect(screen.getByRole('button', { name: 'Als Benutzer aufnehmen' })).toBeTruthy();
});

test('without the ERP it is said why nobody can be taken in, and the rest works', () => {
  show({}, null);
  expect(screen.getByText(/antwortet gerade nicht/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rückfragen …' })).toBeTruthy();
});

test('what is decided or not confirmed offers no acceptance', () => {
  show({ state: 'accepted', companyNumber: '100431' });
  expect(screen.getByText('Aufgenommen als Kunde 100431.')).toBeTruthy();
  expect(screen.queryByText('So wird die Firma aufgenommen')).toBeNull();
});
