import { useId, type ComponentProps, type ReactNode } from 'react';
import { BareSelect, SelectFrame, type Choosing } from './bare-select.tsx';
import { FieldFrame } from './field.tsx';
import { fieldIds } from './input-look.ts';

export type { Choice } from './bare-select.tsx';

type Props<V extends string | number> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'defaultValue'
> &
  Choosing<V> & {
    readonly label: ReactNode;
    /** The label is read, not shown: where the chosen value says itself what it is. */
    readonly isLabelHidden?: boolean;
    readonly help?: ReactNode;
    readonly error?: ReactNode;
  };

/** The browser's own select: on phones nothing is better. Emits the value as it was given, text or number. */
export function Select<V extends string | number>({
  label,
  isLabelHidden,
  help,
  error,
  className,
  ...props
}: Props<V>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const ids = fieldIds(id, { help, error });
  if (isLabelHidden) {
    return (
      <BareSelect {...props} {...ids} label={typeof label === 'string' ? label : undefined} className={className} />
    );
  }
  return (
    <FieldFrame {...{ id, label, help, error, className }} isRequired={props.required}>
      <SelectFrame {...props} {...ids} />
    </FieldFrame>
  );
}
