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
  return (
    <label
      className={`checkbox ${variant === 'bubble' ? 'checkbox-bubble' : ''} ${children === undefined ? 'min-w-6 justify-center' : ''} ${className}`}
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
