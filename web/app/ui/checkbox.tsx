import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** What it says; without it stands an `aria-label`. */
  readonly children?: ReactNode;
  /** `bubble` stands as a chip of its own (docs/domain/pages.md#checkboxes). */
  readonly variant?: 'default' | 'bubble';
  /** Neither on nor off: some of those below are. */
  readonly isMixed?: boolean;
};

/** A native checkbox with our own style: works in forms without scripts. */
export function Checkbox({ children, variant = 'default', isMixed = false, className = '', ...props }: Props) {
  const frame = variant === 'bubble' ? 'rounded-pill border border-line bg-sunken px-3 has-checked:border-ink' : '';
  return (
    <label
      className={['checkbox', frame, children === undefined && 'min-w-6 justify-center', className]
        .filter(Boolean)
        .join(' ')}
    >
      <input
        {...props}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        className="tick"
      />
      {children}
    </label>
  );
}

/** One of several; those with the same `name` belong together inside a `fieldset`. */
export function Radio({
  children,
  className = '',
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { readonly children: ReactNode }) {
  return (
    <label className={`inline-flex min-h-6 items-start gap-2.25 py-0.75 pointer-coarse:min-h-touch ${className}`}>
      <input
        {...props}
        type="radio"
        className="mt-0.5 size-4 shrink-0 appearance-none rounded-pill border-[1.5px] border-edge bg-raised checked:border-[5px] checked:border-ink disabled:opacity-50"
      />
      {children}
    </label>
  );
}

/** On or off at once, without a button to confirm. */
export function Switch({
  children,
  className = '',
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { readonly children: ReactNode }) {
  return (
    <label className={`inline-flex min-h-6 items-center gap-2.5 py-0.75 pointer-coarse:min-h-touch ${className}`}>
      <input
        {...props}
        type="checkbox"
        role="switch"
        className="relative h-5 w-9 shrink-0 appearance-none rounded-pill border border-edge bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-pill before:bg-edge before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-4 checked:before:bg-surface disabled:opacity-50"
      />
      {children}
    </label>
  );
}
