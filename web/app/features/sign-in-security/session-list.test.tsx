import { screen, within } from '@testing-library/react';
import type { OwnSession } from '@shop/contract/session';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { SessionList } from './session-list.tsx';

const here: OwnSession = {
  sessionId: 7,
  browser: 'Firefox',
  system: 'Windows',
  deviceKind: 'desktop',
  network: '192.0.2.0/24',
  method: 'password',
  isStaying: false,
  startedAt: '2026-11-24T08:00:00.000Z',
  lastUsedAt: '2026-11-24T09:00:00.000Z',
  isCurrent: true,
};
const phone: OwnSession = {
  ...here,
  sessionId: 8,
  browser: 'Safari',
  system: 'iOS',
  deviceKind: 'phone',
  isStaying: true,
  isCurrent: false,
};

test('every other device has its own way out, this one has none', () => {
  renderPage(
    <SessionList sessions={[here, phone, { ...phone, sessionId: 9, browser: '', system: '' }]} outcome={undefined} />,
  );
  const [own, other, nameless] = screen.getAllByRole('listitem');
  expect(own?.textContent).toContain('dieses Gerät');
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  expect(other?.textContent).toContain('zuletzt 24.11.2026 | 10:00 · Passwort · bleibt angemeldet');
  expect(within(other as HTMLElement).getByRole('button', { name: 'iOS, Safari abmelden' })).toBeTruthy();
  expect(within(nameless as HTMLElement).getByRole('button', { name: 'Unbekanntes Gerät abmelden' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Alle anderen abmelden' })).toBeTruthy();
});

test('who is logged in here only is told so and finds no button', () => {
  renderPage(<SessionList sessions={[here]} outcome={undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeTruthy();
});

test('what became of the press is said', () => {
  renderPage(<SessionList sessions={[here]} outcome={{ others: 2 }} />);
  expect(screen.getByRole('status').textContent).toBe('2 andere Geräte sind abgemeldet.');
});
