import type { AskOf } from '@shop/contract/endpoint';
import type { singleSignOnApi, SingleSignOnView } from '@shop/contract/single-sign-on';
import { countEntries } from '#app/ui/form/form-list.tsx';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

type Body = AskOf<typeof singleSignOnApi.save>['body'];
type Preset = Body['defaultPreset'];

const switches = [
  'createsUsers',
  'followsRoles',
  'isProviderFactorEnough',
  'isSingleSignOnActive',
  'isOnlyWay',
] as const;

/** The settings as the form shows them: every field as text. */
export function valuesOfSettings({ settings }: Pick<SingleSignOnView, 'settings'>): FormValues {
  const { issuer, clientId, roleClaim, defaultPreset, emergencyUsername, emailDomains, roles, version } = settings;
  return {
    issuer,
    clientId,
    roleClaim,
    defaultPreset,
    emergencyUsername,
    version: String(version),
    emailDomains: emailDomains.join('\n'),
    ...Object.fromEntries(switches.flatMap((name) => (settings[name] ? [[name, '1']] : []))),
    ...Object.fromEntries(
      roles.flatMap(({ value, preset }, index) => [
        [`roles.${index}.value`, value],
        [`roles.${index}.preset`, preset],
      ]),
    ),
  };
}

/** The settings as the API takes them, out of the form. A preset that is none is refused by the contract. */
export function bodyOfSettings(values: FormValues): Body {
  const text = (name: string) => values[name] ?? '';
  const isOn = (name: (typeof switches)[number]) => text(name) === '1';
  return {
    issuer: text('issuer'),
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    emailDomains: text('emailDomains')
      .split(/[\s,;]+/)
      .filter(Boolean),
    roleClaim: text('roleClaim'),
    roles: Array.from({ length: countEntries(values, 'roles') }, (_, index) => ({
      value: text(`roles.${index}.value`),
      preset: text(`roles.${index}.preset`) as Exclude<Preset, 'refused'>,
    })),
    defaultPreset: text('defaultPreset') as Preset,
    createsUsers: isOn('createsUsers'),
    followsRoles: isOn('followsRoles'),
    isProviderFactorEnough: isOn('isProviderFactorEnough'),
    isSingleSignOnActive: isOn('isSingleSignOnActive'),
    isOnlyWay: isOn('isOnlyWay'),
    emergencyUsername: text('emergencyUsername'),
    version: Number(text('version')),
  };
}
