import { useContext, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { FormContext } from './form-context.ts';
import type { FormValues } from './form-outcome.ts';

type Entry = { readonly id: number; readonly values: FormValues };

type Props = {
  readonly name: string;
  readonly label: string;
  readonly addLabel: string;
  readonly removeLabel: (position: number) => string;
  /** Where their order counts: a button that moves an entry up. */
  readonly moveLabel?: string;
  /** What a new entry begins with, by the names of its fields. */
  readonly blank: FormValues;
  readonly min: number;
  /** No more than these; any number where left out. */
  readonly max?: number;
  /** An entry is one row: its fields and a small button that removes it. */
  readonly isCompact?: boolean;
  /** The fields of an entry in a grid of six columns; their names begin with its path, `branches.0`. */
  readonly children: (path: string) => ReactNode;
};

/** Groups of fields one below the other, which are added and removed; their names count from 0 without gaps. */
export function FormList(props: Props) {
  const { name, label, addLabel, removeLabel, moveLabel, blank, min, max = Infinity, isCompact = false } = props;
  const { values, faults, onEdit } = useContext(FormContext);
  const [entries, setEntries] = useState<readonly Entry[]>(() => entriesIn(values, name));
  const [nextId, setNextId] = useState(entries.length);
  // What was found wrong is known by the places of that time.
  const [outdated, setOutdated] = useState<object>();

  function change(next: readonly Entry[]) {
    setEntries(next);
    setOutdated(faults);
    onEdit();
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-small font-medium">{label}</legend>
      {faults[name] !== undefined && <p className="text-note font-medium text-bad">{faults[name]}</p>}
      {entries.map((entry, index) => (
        <div
          key={entry.id}
          className={isCompact ? 'flex items-start gap-1' : 'rounded-card border border-line bg-raised p-3.5'}
        >
          <div className="grid grow grid-cols-6 items-start gap-3">
            <EntryContext path={`${name}.${index}`} values={entry.values} hidesFaults={outdated === faults}>
              {props.children(`${name}.${index}`)}
            </EntryContext>
          </div>
          {moveLabel !== undefined && (
            <Button
              size="small"
              look="bare"
              className="script-only mt-2 align-top"
              disabled={index === 0}
              onClick={() => change(movedUp(entries, index))}
            >
              <Icon of="arrow-up" size={14} /> {moveLabel}
            </Button>
          )}
          <Button
            size={isCompact ? 'normal' : 'small'}
            look="bare"
            className={`script-only ${isCompact ? 'mt-6' : 'mt-2 align-top'}`}
            aria-label={isCompact ? removeLabel(index + 1) : undefined}
            disabled={entries.length <= min}
            onClick={() => change(entries.filter(({ id }) => id !== entry.id))}
          >
            {isCompact ? <Icon of="trash-2" size={16} /> : removeLabel(index + 1)}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        className="script-only justify-self-start"
        disabled={entries.length >= max}
        onClick={() => {
          change([...entries, { id: nextId, values: blank }]);
          setNextId(nextId + 1);
        }}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

function movedUp(entries: readonly Entry[], index: number): readonly Entry[] {
  return entries.toSpliced(index - 1, 2, ...entries.slice(index - 1, index + 1).reverse());
}

type EntryProps = {
  readonly path: string;
  readonly values: FormValues;
  readonly hidesFaults: boolean;
  readonly children: ReactNode;
};

/** An entry keeps what it began with, wherever it moves to. */
function EntryContext({ path, values, hidesFaults, children }: EntryProps) {
  const form = useContext(FormContext);
  const state = useMemo(() => {
    const moved = Object.entries(values).map(([field, value]) => [`${path}.${field}`, value]);
    return { ...form, values: Object.fromEntries(moved) as FormValues, ...(hidesFaults && { faults: {} }) };
  }, [form, path, values, hidesFaults]);
  return <FormContext value={state}>{children}</FormContext>;
}

/** The entries of a list among the values of a form: `hours.0.from` is `from` of the first one. */
function entriesIn(values: FormValues, name: string): readonly Entry[] {
  const entries: Record<string, string>[] = [];
  for (const [field, value] of Object.entries(values)) {
    if (!field.startsWith(`${name}.`)) continue;
    const [index = '', ...rest] = field.slice(name.length + 1).split('.');
    (entries[Number(index)] ??= {})[rest.join('.')] = value;
  }
  return entries.map((entry, id) => ({ id, values: entry }));
}

/** How many entries of a list stand in a form. */
export function countEntries(values: FormValues, name: string): number {
  return entriesIn(values, name).length;
}
