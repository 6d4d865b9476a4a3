import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ColourField } from './colour-field.tsx';
import { isList, valueAt, type FieldValue } from './field-path.ts';
import { LogoField } from './logo-field.tsx';
import type { Field } from './section-fields.ts';
import { writings } from './typed-values.ts';

/** The section that is edited. */
export type Editing = {
  readonly value: FieldValue;
  /** By field from the section on: `branches.0.name`. */
  readonly faults: ReadonlyMap<string, string>;
  readonly root: string;
  readonly onChange: (path: readonly string[], value: FieldValue) => void;
};

type Props = { readonly field: Field; readonly path: readonly string[]; readonly editing: Editing };

/** The input of one field, of whatever kind it is. */
export function SettingField({ field, path, editing }: Props) {
  const t = useTexts('settings');
  const value = valueAt(editing.value, path);
  const label = t(`fields.${field.name}`);
  const error = faultAt(editing, path);
  const words = { label, ...(field.help && { help: t(`help.${field.help}`) }), ...(error !== undefined && { error }) };
  const change = (next: FieldValue) => editing.onChange(path, next);
  switch (field.kind) {
    case 'choice': {
      const choices = field.choices.map((choice) => ({
        value: String(choice),
        label: choiceLabel(t, field.name, choice),
      }));
      const chosen = writings.text.show(value);
      return (
        <Select
          {...words}
          choices={choices}
          value={chosen}
          onChange={(text) => change(typeof field.choices[0] === 'number' ? Number(text) : text)}
        />
      );
    }
    case 'colour':
      return <ColourField {...words} value={value} onChange={change} />;
    case 'logo':
      return <LogoField {...words} value={value} onChange={change} />;
    case 'group':
      return <OptionalGroup {...{ field, path, editing }} label={label} />;
    case 'list':
      return (
        <FieldList {...{ path, editing }} fields={field.fields} blank={field.blank} min={field.min} name={field.name} />
      );
    case 'days':
      return <DaysField key={writings.days.show(value)} {...words} value={value} onChange={change} />;
    default: {
      const { show, read } = writings[field.kind];
      const isRequired = field.isOptional !== true;
      return (
        <TextField
          {...words}
          type={field.type ?? 'text'}
          required={isRequired}
          value={show(value)}
          {...(field.kind !== 'text' && { inputMode: 'decimal' as const })}
          onChange={(event) => change(read(event.target.value))}
        />
      );
    }
  }
}

type Words = { readonly label: string; readonly help?: string; readonly error?: string };
type ValueProps = { readonly value: FieldValue; readonly onChange: (value: FieldValue) => void };

/** Read when the field is left: a date that is half typed is none yet. */
function DaysField({ value, onChange, ...words }: Words & ValueProps) {
  return (
    <TextArea
      {...words}
      className="sm:col-span-full"
      defaultValue={writings.days.show(value)}
      onBlur={(event) => {
        if (event.target.value !== writings.days.show(value)) onChange(writings.days.read(event.target.value));
      }}
    />
  );
}

/** Something that there may be or not: a box to tick, and its fields below. */
function OptionalGroup({ field, path, editing, label }: Props & { readonly label: string }) {
  if (field.kind !== 'group') return null;
  const isThere = valueAt(editing.value, path) !== null;
  return (
    <fieldset className="grid gap-3 sm:col-span-full">
      <Checkbox
        checked={isThere}
        onChange={(event) => editing.onChange(path, event.target.checked ? field.blank : null)}
      >
        {label}
      </Checkbox>
      {isThere && (
        <div className="grid gap-3 sm:grid-cols-2">
          {field.fields.map((inner) => (
            <SettingField key={inner.name} field={inner} path={[...path, inner.name]} editing={editing} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

type ListProps = {
  readonly editing: Editing;
  readonly path: readonly string[];
  readonly fields: readonly Field[];
  readonly blank: FieldValue;
  readonly min: number;
  readonly name: Field['name'];
};

/** Groups of fields, one below the other, to be added and taken away. */
export function FieldList({ editing, path, fields, blank, min, name }: ListProps) {
  const t = useTexts('settings');
  const value = valueAt(editing.value, path);
  const entries = isList(value) ? value : [];
  const error = editing.faults.get([editing.root, ...path].join('.'));
  const label = t(`fields.${name}`);
  return (
    <fieldset className="grid gap-3 sm:col-span-full">
      <legend className="mb-1 text-small font-medium">{label}</legend>
      {error !== undefined && <p className="text-note font-medium text-bad">{error}</p>}
      {entries.map((_, index) => (
        // Entries have no name of their own that would stay while it is typed.
        <div key={index} className="rounded-card border border-line bg-raised p-3.5">
          <div className="grid items-start gap-3 sm:grid-cols-2 md:grid-cols-3">
            {fields.map((field) => (
              <SettingField
                key={field.name}
                field={field}
                path={[...path, String(index), field.name]}
                editing={editing}
              />
            ))}
          </div>
          <Button
            size="small"
            look="bare"
            className="mt-2"
            disabled={entries.length <= min}
            onClick={() =>
              editing.onChange(
                path,
                entries.filter((_, at) => at !== index),
              )
            }
          >
            {t('remove', { what: `${label} ${index + 1}` })}
          </Button>
        </div>
      ))}
      <Button size="small" className="justify-self-start" onClick={() => editing.onChange(path, [...entries, blank])}>
        {t('add', { what: label })}
      </Button>
    </fieldset>
  );
}

/** What is wrong at a field, or in a list or drawing that is typed in one. */
function faultAt({ faults, root }: Editing, path: readonly string[]): string | undefined {
  const own = [root, ...path].join('.');
  return faults.get(own) ?? [...faults].find(([field]) => field.startsWith(`${own}.`))?.[1];
}

type Translate = ReturnType<typeof useTexts<'settings'>>;

function choiceLabel(t: Translate, name: string, choice: string | number): string {
  if (name === 'weekday') return t(`weekdays.${choice as 1}`);
  if (name === 'language') return t(`languages.${choice as 'de'}`);
  return name === 'site' ? t(`sites.${choice as 'linkedin'}`) : String(choice);
}
