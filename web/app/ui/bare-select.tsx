import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { inputLook } from './input-look.ts';

export type Choice<V extends string | number> = {
  readonly value: V;
  readonly label: string;
  readonly isDisabled?: boolean;
};

export type Choosing<V extends string | number> = {
  readonly choices: readonly Choice<V>[];
  readonly value?: V;
  readonly defaultValue?: V;
  readonly onChange?: (value: V) => void;
  /** Stands first and cannot be chosen again. */
  readonly placeholder?: string;
};

type FrameProps<V extends string | number> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'defaultValue'
> &
  Choosing<V>;

/** The browser's own select with our arrow; emits the value as it was given, text or number. */
export function SelectFrame<V extends string | number>({
  choices,
  value,
  defaultValue,
  onChange,
  placeholder,
  className = '',
  ...props
}: FrameProps<V>) {
  return (
    <span className="select-frame">
      <select
        {...props}
        {...(value !== undefined && { value })}
        {...(value === undefined && { defaultValue: defaultValue ?? (placeholder === undefined ? undefined : '') })}
        onChange={(event) => {
          const chosen = choices.find((choice) => String(choice.value) === event.target.value);
          if (chosen) onChange?.(chosen.value);
        }}
        className={`${inputLook} appearance-none pr-8 ${className}`}
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
}

/** Where the chosen value says itself what it is: its label is read, not shown. */
export function BareSelect<V extends string | number>({
  label,
  className = '',
  ...props
}: FrameProps<V> & { readonly label: string | undefined }) {
  return (
    <span className={`inline-block ${className}`}>
      <SelectFrame {...props} aria-label={label} className="min-h-8.5 border-line-2" />
    </span>
  );
}
