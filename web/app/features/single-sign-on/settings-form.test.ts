import { expect, test } from 'vitest';
import { bodyOfSettings, valuesOfSettings } from './settings-form.ts';

const settings = {
  issuer: 'https://login.example.ch',
  clientId: 'shop',
  emailDomains: ['a.ch', 'b.ch'],
  roleClaim: 'groups',
  roles: [
    { value: 'x', preset: 'fitter' as const },
    { value: 'y', preset: 'accounts' as const },
  ],
  defaultPreset: 'refused' as const,
  createsUsers: true,
  followsRoles: true,
  isProviderFactorEnough: false,
  isSingleSignOnActive: true,
  isOnlyWay: false,
  emergencyUsername: 'anna.muster',
  version: 3,
};

test('what is stored goes through the form and back unchanged, without a secret', () => {
  expect(bodyOfSettings(valuesOfSettings({ settings }))).toEqual({ ...settings, clientSecret: '' });
});

test('domains are one a line, and commas do as well', () => {
  expect(bodyOfSettings({ emailDomains: ' a.ch, b.ch\n\nc.ch ' }).emailDomains).toEqual(['a.ch', 'b.ch', 'c.ch']);
});
