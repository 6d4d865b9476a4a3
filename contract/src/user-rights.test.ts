import { expect, test } from 'vitest';
import { permissions, type Permission } from './permissions.ts';
import {
  permissionGroups,
  permissionPresetNames,
  permissionPresets,
  presetOf,
  rightsInSentences,
  rightsInShort,
} from './user-rights.ts';
import { languages } from './values.ts';

const amountText = (rappen: number) => `CHF ${rappen / 100}`;
const say = (held: readonly Permission[], cartLimit = 0, isAdmin = false) =>
  rightsInSentences('Beat', { isAdmin, permissions: held, cartLimit }, { language: 'de', amountText }).join(' ');

test('every permission stands in one group', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual(permissions.toSorted());
});

test('rights read as sentences, and what another right says already is left out', () => {
  expect(say(['showPrices', 'showNetPrices', 'placeOrder', 'orderOnInvoice', 'createReturn'], 200_000)).toBe(
    'Beat darf Nettopreise sehen, auf Rechnung bestellen und Retouren anmelden. Bestellungen über CHF 2000 gehen zur Freigabe.',
  );
});

test('without prices and without the right to order is said', () => {
  expect(say(['deliveryControl'], 200_000)).toBe(
    'Beat darf Wareneingänge prüfen. Preise werden nirgends gezeigt. Jede Bestellung geht zur Freigabe.',
  );
});

test('net prices are not said to be seen by who sees no prices at all', () => {
  expect(say(['showNetPrices', 'placeOrder'])).toBe('Beat darf bestellen. Preise werden nirgends gezeigt.');
});

test('an administrator may do everything, below his limit', () => {
  expect(say([], 100_000, true)).toBe(
    'Beat darf alles und verwaltet die Benutzer der Firma. Bestellungen über CHF 1000 gehen zur Freigabe.',
  );
});

test.each(languages)('the reader is spoken to, in %s', (language) => {
  const rights = { isAdmin: false, permissions: permissionPresets.fitter, cartLimit: 100 };
  const own = rightsInSentences(null, rights, { language, amountText }).join(' ');
  expect(own).not.toContain('{{');
  expect(own).not.toBe(rightsInSentences('Beat', rights, { language, amountText }).join(' '));
  expect(rightsInShort(rights, language).length).toBeGreaterThan(10);
});

test('a preset is recognised whatever the order of its rights, and nothing else is', () => {
  for (const name of permissionPresetNames) {
    const held = permissionPresets[name].toReversed();
    expect(presetOf({ isAdmin: false, permissions: held, cartLimit: 0 })).toBe(name);
    expect(presetOf({ isAdmin: false, permissions: held.slice(1), cartLimit: 0 })).toBeUndefined();
  }
});

test('in short the missing sight of prices is named, and that orders need an approval', () => {
  expect(rightsInShort({ isAdmin: false, permissions: [], cartLimit: 0 }, 'de')).toBe(
    'bestellt mit Freigabe, ohne Preise',
  );
});
