import type { SettingsHistoryEntry } from '@shop/contract/settings';
import type { Translate } from '#app/lib/texts.ts';
import { choiceLabel } from './choice-label.ts';
import { fieldsOf, type Field } from './section-fields.ts';
import { writings } from './typed-values.ts';

type Change = Pick<SettingsHistoryEntry['changes'][number], 'section' | 'field' | 'before' | 'after'>;

/** A change of a setting as its form writes it: `Filiale 1 · Telefon`. */
export function wordsOfChange(t: Translate<'settings'>, { section, field: path, before, after }: Change) {
  const whole = section === 'branches' ? `${section}.${path}` : path;
  const { names, field } = namesOf(
    t,
    whole.split('.').filter((part) => part !== ''),
    fieldsOf(section).map((one) => one.field),
  );
  const show = (value: string | null) => (value === null ? '–' : valueOf(t, field, value));
  return { name: [t(`sections.${section}`), ...names].join(' · '), before: show(before), after: show(after) };
}

type Named = { readonly names: readonly string[]; readonly field: Field | undefined };

/** The labels along a path, entries of lists counted from 1; what no form knows is named as it is stored. */
function namesOf(t: Translate<'settings'>, path: readonly string[], fields: readonly Field[]): Named {
  const [first, ...others] = path;
  const field = fields.find(({ name }) => name === first);
  if (first === undefined || !field) return { names: path.length === 0 ? [] : [path.join('.')], field: undefined };
  const isEntry = /^\d+$/.test(others[0] ?? '');
  const label = t(`fields.${field.name}`);
  const names = [isEntry ? `${label} ${Number(others[0]) + 1}` : label];
  if (field.kind !== 'list' && field.kind !== 'group') return { names, field };
  const inner = namesOf(t, isEntry ? others.slice(1) : others, field.fields);
  return { names: [...names, ...inner.names], field: inner.field };
}

function valueOf(t: Translate<'settings'>, field: Field | undefined, value: string): string {
  switch (field?.kind) {
    case 'choice':
      return choiceLabel(t, field.name, value);
    case 'francs':
    case 'percent':
      return writings[field.kind].show(Number(value));
    case 'days':
      return writings.days.show([value]);
    default:
      return value;
  }
}
