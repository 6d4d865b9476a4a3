import { expect, test } from 'vitest';
import { demoOperator } from '#src/demo/settings.data.ts';
import { returnSlip, type ReturnDocumentData } from './offer-and-return-documents.ts';

const seat = { name: 'Muster AG', lines: [], street: 'Zentweg 21', zipCode: '3006', city: 'Bern', country: 'CH' };
const context = {
  locale: 'de',
  operator: { ...demoOperator, publicUrl: 'https://shop.example.ch' },
  customer: { number: '100100', vatNumber: '', seat },
} as const;
const documentData: ReturnDocumentData = {
  returnId: '600023',
  orderNumber: '4494863',
  registeredOn: '2026-11-21',
  returnType: 'PickUp',
  where: '24.11.2026, T31-2',
  collectedAt: 'MFH Sonnenhalde, Sonnenhaldeweg 3, 3123 Belp',
  contact: 'Anna Muster',
  positions: [],
};

test('the slip of goods that are collected says where and with which tour', () => {
  expect(returnSlip(context, documentData).facts).toEqual(
    expect.arrayContaining([
      { label: 'Abholtermin', value: '24.11.2026, T31-2' },
      { label: 'Abholadresse', value: 'MFH Sonnenhalde, Sonnenhaldeweg 3, 3123 Belp' },
    ]),
  );
});

test('the slip of goods that are handed in names the branch, and nothing of a collection', () => {
  const dropOff: ReturnDocumentData = {
    ...documentData,
    returnType: 'DropOff',
    where: 'Bern, Freiburgstrasse 555',
    collectedAt: '',
  };
  const { facts } = returnSlip(context, dropOff);
  expect(facts).toContainEqual({ label: 'Filiale', value: 'Bern, Freiburgstrasse 555' });
  expect(facts?.some(({ label }) => label.startsWith('Abhol'))).toBe(false);
});
