import { permissionNames } from '@shop/contract/permission-names';
import { permissions, type Permission } from '@shop/contract/permissions';
import { userManagementApi, type CompanyUserRow } from '@shop/contract/user-management';
import {
  permissionGroups,
  permissionHelp,
  permissionPresetNames,
  permissionPresets,
  presetOf,
  type PermissionGroup,
} from '@shop/contract/user-rights';
import { useContext, useState } from 'react';
import { RightsInWords, usePageLanguage } from '#app/features/profile/rights-in-words.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { Note } from '#app/ui/note.tsx';
import { ColleagueSelect } from './colleague-select.tsx';
import { boxOf, rightsIn } from './rights-values.ts';

const groupNames = Object.keys(permissionGroups) as readonly PermissionGroup[];

type Props = {
  readonly name: string;
  /** Rappen, for the sentence. */
  readonly cartLimit: number;
  /** Whose rights they are: nobody copies from himself. */
  readonly customerUsername?: string;
};

/** Rights as boxes and as a sentence, with presets and a colleague to copy from. */
export function RightsFields({ name, cartLimit, customerUsername = '' }: Props) {
  const t = useTexts('user-management');
  const { values, onEdit } = useContext(FormContext);
  const [held, setHeld] = useState<readonly Permission[]>(() => rightsIn(values));
  const isAdmin = held.includes('manageCompanyUsers');
  const rights = { isAdmin, permissions: held, cartLimit };

  function change(next: readonly Permission[]) {
    setHeld(next);
    onEdit();
  }

  async function copy({ customerUsername }: CompanyUserRow) {
    const answer = await browserApi.ask(userManagementApi.view, { params: { customerUsername } });
    if (answer.ok) change(answer.reply.user.permissions);
  }

  return (
    <div className="grid gap-5">
      <div aria-live="polite">
        <Note tone="info">
          <strong className="font-medium">{t('inWords')}</strong> <RightsInWords name={name} rights={rights} />
        </Note>
      </div>
      <div className="script-only flex flex-wrap items-center gap-2">
        <span className="text-small font-medium">{t('preset')}</span>
        {permissionPresetNames.map((preset) => (
          <PresetButton
            key={preset}
            isOn={presetOf(rights) === preset}
            onPress={() => change(permissionPresets[preset])}
          >
            {t(`presets.${preset}`)}
          </PresetButton>
        ))}
        <PresetButton isOn={isAdmin} onPress={() => change(permissions)}>
          {t('presets.admin')}
        </PresetButton>
        <span className="text-note text-ink-2">{t('presetHelp')}</span>
      </div>
      <ColleagueSelect
        label={t('copyFrom')}
        help={t('copyHelp')}
        except={customerUsername}
        onChoose={(user) => void copy(user)}
      />
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groupNames.map((group) => (
          <RightsGroup key={group} group={group} held={held} stored={rightsIn(values)} onChange={change} />
        ))}
      </div>
    </div>
  );
}

type PresetProps = { readonly isOn: boolean; readonly onPress: () => void; readonly children: string };

function PresetButton({ isOn, onPress, children }: PresetProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-8 rounded-pill border border-line-2 px-3 text-small hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface pointer-coarse:min-h-touch"
    >
      {children}
    </button>
  );
}

type GroupProps = {
  readonly group: PermissionGroup;
  readonly held: readonly Permission[];
  readonly stored: readonly Permission[];
  readonly onChange: (held: readonly Permission[]) => void;
};

function RightsGroup({ group, held, stored, onChange }: GroupProps) {
  const t = useTexts('user-management');
  const language = usePageLanguage();
  const isHydrated = useIsHydrated();
  const isAdmin = held.includes('manageCompanyUsers');
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t(`groups.${group}`)}</legend>
      <ul className="divide-y divide-line">
        {permissionGroups[group].map((permission) => {
          const isOn = held.includes(permission) || isAdmin;
          const isDifferent = isHydrated && isOn !== stored.includes(permission);
          return (
            <li
              key={permission}
              className={`py-1 ${isDifferent ? '-mx-2.5 rounded-control bg-spark-soft px-2.5' : ''}`}
            >
              <div className="flex items-start justify-between gap-3">
                <Checkbox
                  name={boxOf(permission)}
                  value="1"
                  checked={isOn}
                  disabled={isAdmin && permission !== 'manageCompanyUsers'}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? [...held, permission] : held.filter((one) => one !== permission))
                  }
                >
                  <span>
                    {permissionNames[permission][language]}
                    <span className="block text-note text-ink-2">{permissionHelp(permission, language)}</span>
                  </span>
                </Checkbox>
                {isDifferent && <span className="mt-1 text-note text-ink-2">{t(isOn ? 'newOn' : 'newOff')}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
