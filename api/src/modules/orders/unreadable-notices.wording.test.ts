import { locales } from '@shop/contract/values';
import { describe, expect, test } from 'vitest';
import { readChange } from '#src/ports/erp/erp-notice.ts';
import { listNoticeFields } from '#src/ports/erp/http/event-faults.ts';
import { messages } from './messages.ts';
import { faultInWords, faultsInWords, notAppliedInWords } from './unreadable-notices.wording.ts';

const head = { noticeId: 'N-1', orderNumber: '4501234', happenedAt: '2026-11-29T08:00:00Z' };

function wordsOf(event: unknown): readonly string[] {
  return readChange(JSON.stringify(event) ?? '').faults.map((fault) => faultInWords(fault, 'de'));
}

test('every field that a notice may have has a name in every language', () => {
  for (const locale of locales) {
    const words: Readonly<Record<string, string>> = messages[locale];
    expect(listNoticeFields().filter((field) => !words[`notice.field.${field}`])).toEqual([]);
  }
});

test('a notice that can be read has no faults', () => {
  expect(wordsOf({ ...head, what: { kind: 'picking', lineNumbers: [10] } })).toEqual([]);
});

describe('which field is wrong and what was expected', () => {
  test('a field that is missing', () => {
    const { happenedAt: _, ...without } = head;
    expect(wordsOf({ ...without, what: { kind: 'picking', lineNumbers: [] } })).toEqual([
      '«Zeitpunkt» (happenedAt) fehlt. Erwartet wird ein Zeitpunkt in UTC wie 2026-11-29T08:00:00Z.',
    ]);
  });

  test('a kind that the shop does not know, with those that it knows', () => {
    expect(wordsOf({ ...head, what: { kind: 'dispatched' } })[0]).toMatch(
      /^Bei «Art» \(what\.kind\) steht "dispatched"\. Erwartet wird eines von confirmed, .*shipped.*\.$/,
    );
  });

  test('fields of a position, with its place in the list', () => {
    const position = { lineNumber: 10, confirmedQuantity: 3, promisedDate: null, isSpecial: false, price: null };
    const positions = [position, { ...position, promisedDate: 'bald', confirmedQuantity: -3 }];
    expect(wordsOf({ ...head, what: { kind: 'confirmed', positions, sums: null } })).toEqual([
      'Bei «Bestätigte Menge (Eintrag 2)» (what.positions[1].confirmedQuantity) steht -3. Erwartet wird eine ganze Zahl von 0 bis 1000000000.',
      'Bei «Zugesagter Tag (Eintrag 2)» (what.positions[1].promisedDate) steht "bald". Erwartet wird ein Tag wie 2026-11-29 oder null.',
    ]);
  });

  test('what is no notice at all, and what is no JSON', () => {
    const none = [expect.stringMatching(/^Das ist keine Meldung/)];
    expect(wordsOf('dispatched')).toEqual(none);
    expect(readChange('<xml/>').faults.map((fault) => faultInWords(fault, 'de'))).toEqual(none);
  });

  test.each([
    [{ kind: 'paid', invoiceNumber: 7, paidOn: '2026-11-29' }, /ein Text mit höchstens 200 Zeichen/],
    [{ kind: 'picking', lineNumbers: {} }, /eine Liste mit höchstens 2000 Einträgen/],
    [
      { kind: 'picking', lineNumbers: ['10'] },
      /\(what\.lineNumbers\[0\]\) steht "10"\. Erwartet wird eine ganze Zahl\.$/,
    ],
    [{ kind: 'invoiced', invoice: 7 }, /«Rechnung» \(what\.invoice\) steht 7\. Erwartet wird ein Objekt/],
    [{ kind: 'shipped', delivery: { parcels: [{ trackingCompanyUrl: 'javascript:1' }] } }, /eine Adresse mit http/],
  ])('%j', (what, words) => {
    expect(wordsOf({ ...head, what })).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
  });
});

test('of many faults the first is told, and how many there are besides', () => {
  const { faults } = readChange('{"noticeId":"N-1","happenedAt":"gestern","what":{"kind":"picking","lineNumbers":[]}}');
  expect(faultsInWords(faults, 'de')).toBe(
    '«Bestellnummer» (orderNumber) fehlt. Erwartet wird ein Text mit höchstens 200 Zeichen. Weitere Angaben, die nicht stimmen: 1.',
  );
});

test('what stands in a field is cut off', () => {
  const [words = ''] = wordsOf({ ...head, happenedAt: 'x'.repeat(500), what: { kind: 'picking', lineNumbers: [] } });
  expect(words.length).toBeLessThan(200);
});

test('a sum that is not that of its parts, in francs', () => {
  expect(notAppliedInWords('sums.grandTotal: 3245 Rappen, its parts come to 3243', 'de')).toBe(
    'Bei «Gesamttotal» stehen CHF 32.45, die Teile ergeben CHF 32.43.',
  );
});
