import { useContext, useState } from 'react';
import { FormContext } from '#app/ui/form/form-context.ts';
import { localizedBody } from '#app/ui/form/localized-values.ts';
import { LocalizedField } from './localized-field.tsx';

type Props = { readonly name: string; readonly label: string; readonly maxLength: number };

/** A line in its four languages as a field of a form: `labelText.de`. */
export function FormLocalized({ name, label, maxLength }: Props) {
  const { values, onEdit } = useContext(FormContext);
  const [value, setValue] = useState(() => localizedBody(name, values));
  return (
    <LocalizedField
      place={name}
      name={name}
      label={label}
      maxLength={maxLength}
      value={value}
      onChange={(next) => {
        setValue(next);
        onEdit();
      }}
    />
  );
}
