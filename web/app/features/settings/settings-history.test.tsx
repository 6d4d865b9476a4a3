import type { SettingsHistoryEntry } from '@shop/contract/settings';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { SettingsHistory } from './settings-history.tsx';

type Change = SettingsHistoryEntry['changes'][number];

/** The lines of a history as they are read. */
function linesOf(changes: readonly Change[]): readonly (string | null)[] {
  const entry = { version: 2, savedAt: '2026-11-24T08:00:00.000Z', savedBy: 'Rita Kummer', changes: [...changes] };
  renderPage(<SettingsHistory history={[entry]} />);
  return screen
    .getAllByRole('listitem')
    .slice(1)
    .map(({ textContent }) => textContent);
}

test('a history calls each field as its form does, and an entry of a list by its place', () => {
  const lines = linesOf([
    { section: 'company', field: 'phone', before: '062 555 10 10', after: '062 555 10 11' },
    { section: 'branches', field: '0.openingHours.1.weekday', before: '2', after: '3' },
    { section: 'presence', field: 'award.year', before: '2026', after: null },
    { section: 'appearance', field: 'logo.shapes.0.colour', before: '#123842', after: '#123843' },
  ]);
  expect(lines).toEqual([
    'Firma · Telefon: 062 555 10 10 → 062 555 10 11',
    'Filialen · Filiale 1 · Öffnungszeiten 2 · Wochentag: Dienstag → Mittwoch',
    'Auftritt · Auszeichnung · Jahr: 2026 → –',
    'Erscheinung · Logo: #123842 → #123843',
  ]);
});

test('a history writes amounts, rates and days as its form does', () => {
  const lines = linesOf([
    { section: 'limits', field: 'expensiveTotalCents', before: '500000', after: '750050' },
    { section: 'payment', field: 'vatRates.0.basisPoints', before: '770', after: '810' },
    { section: 'delivery', field: 'closedDays.2', before: null, after: '2027-07-02' },
  ]);
  expect(lines).toEqual([
    'Limiten · Bestätigung ab, CHF: 5000 → 7500.5',
    'Zahlung und Steuer · Mehrwertsteuer 1 · Satz in %: 7.7 → 8.1',
    'Lieferung · Eigene Feiertage 3: – → 02.07.2027',
  ]);
});

test('a field that the shop no longer has keeps the name it was stored under', () => {
  expect(linesOf([{ section: 'limits', field: 'oldLimit', before: '1', after: null }])).toEqual([
    'Limiten · oldLimit: 1 → –',
  ]);
});
