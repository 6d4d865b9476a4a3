import { useId, type ComponentProps, type ReactNode } from 'react';
import { useNativeFault } from './use-native-fault.ts';
import { fieldIds, inputLook } from './input-look.ts';

type FrameProps = {
  readonly id: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** What is wrong and what to do about it. */
  readonly error?: ReactNode;
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Label above, help and error below; the input gets its ids from `fieldIds`. */
export function FieldFrame({ id, label, help, error, isRequired, className = '', children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
        {isRequired && (
          <span aria-hidden className="text-bad">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {help !== undefined && (
        <p id={`${id}-help`} className="mt-1 text-note text-ink-3">
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-note font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldWords = Pick<FrameProps, 'label' | 'help' | 'error'>;

export function TextField({ label, help, className, ...props }: ComponentProps<'input'> & FieldWords) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const native = useNativeFault(label, props.onInput);
  const { error = native.fault, ...input } = props;
  return (
    <FieldFrame {...{ id, label, help, error, className }} isRequired={props.required}>
      <input {...input} {...native.handlers} {...fieldIds(id, { help, error })} className={inputLook} />
    </FieldFrame>
  );
}

type TextAreaProps = ComponentProps<'textarea'> &
  FieldWords & { readonly resize?: 'both' | 'vertical' | 'horizontal' | 'none' };
const resizes = { both: 'resize', vertical: 'resize-y', horizontal: 'resize-x', none: 'resize-none' } as const;

export function TextArea({ label, help, className, resize = 'vertical', ...props }: TextAreaProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const native = useNativeFault(label, props.onInput);
  const { error = native.fault, ...input } = props;
  return (
    <FieldFrame {...{ id, label, help, error, className }} isRequired={props.required}>
      <textarea
        rows={3}
        {...input}
        {...native.handlers}
        {...fieldIds(id, { help, error })}
        className={`${inputLook} py-2 ${resizes[resize]}`}
      />
    </FieldFrame>
  );
}
