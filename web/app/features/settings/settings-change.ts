import { settingSectionNames, type SettingSection } from '@shop/contract/operator-settings';
import type { AskOf } from '@shop/contract/endpoint';
import type { settingsApi } from '@shop/contract/settings';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import { sectionOfValues } from './section-values.ts';

type Change = AskOf<typeof settingsApi.change>['body'];

/** What a form changes; the contract checks it here and there. */
export function changeOf(section: SettingSection, values: FormValues): Change {
  return { version: Number(values.version), [section]: sectionOfValues(section, values) };
}

export function sectionNamed(name: string | undefined): SettingSection | undefined {
  return settingSectionNames.find((section) => section === name);
}
