import { useTexts } from '#app/lib/texts.ts';
import { FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import { FormList } from '#app/ui/form/form-list.tsx';
import { FormColour, FormOptional } from '#app/ui/form/form-optional.tsx';
import { choiceLabel } from './choice-label.ts';
import { LogoField } from './logo-field.tsx';
import type { Field } from './section-fields.ts';
import { blankValues } from './section-values.ts';

const BLANK_COLOUR = '#123842';

/** Shares of a row of six columns; narrow windows give most fields a row of their own. */
const widths = {
  full: 'col-span-full',
  half: 'col-span-full sm:col-span-3',
  postcode: 'col-span-2',
  town: 'col-span-4',
  third: 'col-span-full sm:col-span-2',
  time: 'col-span-3 sm:col-span-2',
} as const;

type Props = { readonly field: Field; readonly path: string };

/** The field of a setting in a grid of six columns. */
export function SettingField({ field, path }: Props) {
  return (
    <div className={widths[field.width ?? 'full']}>
      <FieldOfKind field={field} path={path} />
    </div>
  );
}

/** The field of the kit for one setting, of whatever kind it is. */
function FieldOfKind({ field, path }: Props) {
  const t = useTexts('settings');
  const label = t(`fields.${field.name}`);
  const words = { name: path, label, ...(field.help && { help: t(`help.${field.help}`) }) };
  switch (field.kind) {
    case 'choice':
      return (
        <FormSelect
          {...words}
          choices={field.choices.map((choice) => ({
            value: String(choice),
            label: choiceLabel(t, field.name, choice),
          }))}
        />
      );
    case 'colour':
      return <FormColour {...words} ownLabel={t('ownColour')} blank={BLANK_COLOUR} />;
    case 'logo':
      return <LogoField {...words} />;
    case 'days':
      return <FormTextArea {...words} />;
    case 'group':
      return (
        <FormOptional {...words}>
          <SettingFields fields={field.fields} path={path} />
        </FormOptional>
      );
    case 'list':
      return (
        <FormList
          name={path}
          label={label}
          min={field.min}
          isCompact={field.isCompact === true}
          blank={blankValues(field.fields, field.blank)}
          addLabel={t('add', { what: label })}
          removeLabel={(position) => t('remove', { what: `${label} ${position}` })}
        >
          {(entry) => <SettingFields fields={field.fields} path={entry} />}
        </FormList>
      );
    default:
      return (
        <FormText
          {...words}
          type={field.type ?? 'text'}
          required={field.isOptional !== true}
          {...(field.kind !== 'text' && { inputMode: 'decimal' as const })}
        />
      );
  }
}

function SettingFields({ fields, path }: { readonly fields: readonly Field[]; readonly path: string }) {
  return fields.map((field) => {
    const width = field.kind === 'list' || field.kind === 'days' ? 'full' : (field.width ?? 'half');
    return <SettingField key={field.name} field={{ ...field, width }} path={`${path}.${field.name}`} />;
  });
}
