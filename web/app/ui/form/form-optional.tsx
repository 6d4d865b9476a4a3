import { useId, useState, type ReactNode } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { FieldFrame } from '../field.tsx';
import { fieldIds } from '../input-look.ts';
import { useFormField } from './form-context.ts';

type GroupProps = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** In a grid of six columns. */
  readonly children: ReactNode;
};

/** Fields that are there or not: a box, sent as `1` when it is ticked, and the fields below. */
export function FormOptional({ name, label, help, children }: GroupProps) {
  const { defaultValue } = useFormField(name);
  const [isThere, setThere] = useState(defaultValue === '1');
  return (
    <fieldset className="grid gap-3">
      <Checkbox
        name={name}
        value="1"
        defaultChecked={isThere}
        onChange={(event) => setThere(event.currentTarget.checked)}
      >
        {label}
      </Checkbox>
      {help !== undefined && <p className="-mt-2 text-note text-ink-3">{help}</p>}
      {isThere && <div className="grid grid-cols-6 items-start gap-3">{children}</div>}
    </fieldset>
  );
}

type ColourProps = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Beside the box that switches it on. */
  readonly ownLabel: string;
  /** What stands in the field until another one is chosen. */
  readonly blank: string;
};

/** A colour, or none: not sent while the box is not ticked. */
export function FormColour({ name, label, help, ownLabel, blank }: ColourProps) {
  const { defaultValue, error } = useFormField(name);
  const [isOwn, setOwn] = useState(defaultValue !== '');
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <span className="flex flex-wrap items-center gap-4">
        <Checkbox defaultChecked={isOwn} onChange={(event) => setOwn(event.currentTarget.checked)}>
          {ownLabel}
        </Checkbox>
        <input
          {...fieldIds(id, { help, error })}
          type="color"
          name={name}
          disabled={!isOwn}
          defaultValue={defaultValue || blank}
          className="h-10 w-16 rounded-control border border-edge bg-raised p-1 disabled:opacity-50"
        />
      </span>
    </FieldFrame>
  );
}
