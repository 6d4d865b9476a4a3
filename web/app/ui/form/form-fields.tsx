import { useContext, type ComponentProps, type ReactNode } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { TextArea, TextField } from '../field.tsx';
import { LongSelect } from '../long-select.tsx';
import type { Choice } from '../select.tsx';
import { FormContext, useFormField } from './form-context.ts';

type Named = { readonly name: string; readonly label: string; readonly help?: ReactNode };

/** A line of text in a `ContractForm`, also a number or a date by its `type`. */
export function FormText({ name, ...props }: Named & Omit<ComponentProps<typeof TextField>, 'label' | 'error'>) {
  return <TextField {...props} {...useFormField(name)} />;
}

export function FormTextArea({ name, ...props }: Named & Omit<ComponentProps<typeof TextArea>, 'label' | 'error'>) {
  return <TextArea {...props} {...useFormField(name)} />;
}

type SelectProps = Named & { readonly choices: readonly Choice<string>[]; readonly required?: boolean };

/** With many choices one to type into. */
export function FormSelect({ name, ...props }: SelectProps) {
  const { onEdit } = useContext(FormContext);
  return <LongSelect {...props} {...useFormField(name)} onChange={onEdit} />;
}

/** Sent as `1` when it is ticked, not at all when it is not. */
export function FormCheckbox({ name, label }: { readonly name: string; readonly label: ReactNode }) {
  const { defaultValue, error } = useFormField(name);
  return (
    <div>
      <Checkbox name={name} value="1" defaultChecked={defaultValue === '1'}>
        {label}
      </Checkbox>
      {error !== undefined && <p className="mt-1 text-note font-medium text-bad">{error}</p>}
    </div>
  );
}
