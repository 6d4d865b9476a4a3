import { describe, expect, test } from 'vitest';
import { isQrIban } from '@shop/documents';
import { demoSettings } from '#src/demo/settings.data.ts';
import { operatorOf } from './operator.rules.ts';
import { changesBetween, contrastOf, settingFaults } from './settings.rules.ts';
import { parseStoredSettings } from './stored-settings.ts';

/** Accounts with a QR-IID and right check digits. */
const OWN_IBAN = 'CH51 3080 8004 1234 5678 9';

const own = { ...demoSettings, payment: { ...demoSettings.payment, qrIban: OWN_IBAN } };
const codesOf = (settings: typeof demoSettings, isDemo = false) =>
  settingFaults(settings, isDemo).map(({ code, field }) => `${field}: ${code}`);

describe('what is wrong with a document', () => {
  test('the demo operator’s account is right in the demo and refused anywhere else, however it is spelled', () => {
    expect(codesOf(demoSettings, true)).toEqual([]);
    const spelled = { ...own, payment: { ...own.payment, qrIban: 'ch4431999123000889012' } };
    expect(codesOf(spelled)).toContain('payment.qrIban: settings.demo_iban');
  });

  test('an IBAN without QR-IID, with a wrong check digit or from abroad takes no QR reference', () => {
    for (const iban of ['CH93 0076 2011 6238 5295 7', 'CH44 3199 9123 0008 8901 3', 'DE89 3704 0044 0532 0130 00']) {
      expect(isQrIban(iban)).toBe(false);
    }
  });

  test('a UID with a wrong check digit is refused', () => {
    expect(codesOf({ ...own, company: { ...own.company, vatNumber: 'CHE-116.281.711 MWST' } })).toEqual([
      'company.vatNumber: settings.uid_wrong',
    ]);
  });

  test('two branches with one code, and a branch that closes before it opens, are told at their fields', () => {
    const [bern, ...others] = own.branches;
    if (!bern) throw new Error('The demo operator has branches');
    const late = { ...bern, openingHours: [{ weekday: 1, from: '17:00', to: '08:00' }] };
    expect(codesOf({ ...own, branches: [late, bern, ...others] })).toEqual([
      'branches.1.erpId: settings.twice',
      'branches.0.openingHours.0.to: settings.closes_before_opening',
    ]);
  });

  test('colours on which nobody can read are refused', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    const pale = { ...own, appearance: { logo: null, brandColour: '#9fb8b6', accentColour: '#442200' } };
    expect(codesOf(pale)).toEqual([
      'appearance.brandColour: settings.contrast_low',
      'appearance.accentColour: settings.contrast_low',
    ]);
    expect(settingFaults(pale, false).map(({ details }) => details?.['ratio'])).toEqual(['1.1', '1.2']);
    const readable = { ...own, appearance: { logo: null, brandColour: '#3a1020', accentColour: '#8fd14f' } };
    expect(codesOf(readable)).toEqual([]);
  });
});

test('a history names the field with what it was and what it is', () => {
  const after = { ...own, limits: { ...own.limits, returnDays: 14 }, presence: { ...own.presence, award: null } };
  const changes = changesBetween(own, after);
  expect(changes).toContainEqual({ section: 'limits', field: 'returnDays', before: '30', after: '14' });
  expect(changes).toContainEqual({ section: 'presence', field: 'award.year', before: '2026', after: null });
  expect(changesBetween(own, JSON.parse(JSON.stringify(own)) as typeof own)).toEqual([]);
});

test('a branch rests on the holidays of its canton and on its own closed days', () => {
  const [bern] = own.branches;
  if (!bern) throw new Error('The demo operator has branches');
  const aarau = { ...bern, canton: 'AG' as const, closedDays: ['2027-07-02 Inventur'] };
  const operator = operatorOf({ ...own, branches: [aarau] }, 7);
  expect(operator.branches[0]?.holidays).toContain('2027-07-02');
  expect(operator.branches[0]?.closedReasons).toEqual({ '2027-07-02': 'Inventur' });
  expect(operator.branches[0]?.holidays).toContain('2027-05-17');
  expect(operator.holidays).not.toContain('2027-07-02');
  expect(operator.settingsVersion).toBe(7);
});

describe('documents that an older shop wrote', () => {
  test('each form is upgraded to the next one until it is that of today', () => {
    const { limits, ...others } = demoSettings;
    const old = { ...others, schemaVersion: 0, limits: { ...limits, returnDays: undefined } };
    const upgrade = { 0: (document: Record<string, unknown>) => ({ ...document, schemaVersion: 2, limits }) };
    expect(parseStoredSettings(old, upgrade)).toEqual(demoSettings);
  });

  test('the first form learns whom to tell of weaknesses: sales, until the operator says otherwise', () => {
    const { emails, limits } = demoSettings;
    const { security: _security, ...oldEmails } = emails;
    const { securityEventDays: _days, ...oldLimits } = limits;
    const read = parseStoredSettings({ ...demoSettings, schemaVersion: 1, emails: oldEmails, limits: oldLimits });
    expect(read.emails.security).toBe(emails.sales);
    expect(read.limits.securityEventDays).toBe(180);
  });

  test('one that nobody can read is refused with the field', () => {
    expect(() => parseStoredSettings({ ...demoSettings, schemaVersion: 0 })).toThrow('form 0');
    expect(() => parseStoredSettings({ ...demoSettings, schemaVersion: 99 })).toThrow('schemaVersion');
    expect(() => parseStoredSettings({ ...demoSettings, company: { name: '' } })).toThrow('company');
  });
});
