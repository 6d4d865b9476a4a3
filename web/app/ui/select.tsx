import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, fieldIds, inputLook } from './field.tsx';
import { Icon } from './icon.tsx';

export type Choice<V extends string | number> = {
  readonly value: V;
  readonly label: string;
  readonly isDisabled?: boolean;
};

type Props<V extends string | number> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'defaultValue'
> & {
  readonly label: ReactNode;
  /** The label is read, not shown: where the chosen value says itself what it is. */
  readonly isLabelHidden?: boolean;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly choices: readonly Choice<V>[];
  readonly value?: V;
  readonly defaultValue?: V;
  readonly onChange?: (value: V) => void;
  /** Stands first and cannot be chosen again. */
  readonly placeholder?: string;
};

/** The browser's own select: on phones nothing is better. Emits the value as it was given, text or number. */
export function Select<V extends string | number>({
  label,
  isLabelHidden,
  help,
  error,
  choices,
  value,
  defaultValue,
  onChange,
  placeholder,
  className,
  ...props
}: Props<V>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const select = (
    <span className="select-frame">
      <select
        {...props}
        {...fieldIds(id, { help, error })}
        aria-label={isLabelHidden && typeof label === 'string' ? label : undefined}
        {...(value !== undefined && { value })}
        {...(value === undefined && { defaultValue: defaultValue ?? (placeholder === undefined ? undefined : '') })}
        onChange={(event) => {
          const chosen = choices.find((choice) => String(choice.value) === event.target.value);
          if (chosen) onChange?.(chosen.value);
        }}
        className={`${inputLook} appearance-none pr-8 ${isLabelHidden ? 'min-h-8.5 border-line-2' : ''}`}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon of="chevron-down" size={16} className="select-arrow" />
    </span>
  );
  if (isLabelHidden) return <span className={`inline-block ${className ?? ''}`}>{select}</span>;
  return (
    <FieldFrame {...{ id, label, help, error, className }} isRequired={props.required}>
      {select}
    </FieldFrame>
  );
}
