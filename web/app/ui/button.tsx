import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type ButtonLook = 'primary' | 'quiet' | 'bare' | 'danger';
/** What became of the last press: default, success or error (docs/domain/pages.md#buttons). */
export type ButtonState = 'default' | 'busy' | 'success' | 'error';

const sizes = { small: ' button-small', normal: '', wide: ' button-wide' } as const;

/** The looks of a button, for links that look like one. */
export function buttonLook(look: ButtonLook = 'quiet', size: keyof typeof sizes = 'normal'): string {
  return `button button-${look}${sizes[size]}`;
}

type Props = ComponentProps<'button'> & {
  readonly look?: ButtonLook;
  readonly size?: keyof typeof sizes;
  readonly state?: ButtonState;
  /** What stands on the button while it shows success or error. */
  readonly stateLabel?: ReactNode;
};

/** While busy it takes no second press but keeps the focus; the state is seen as sign and word, not only as colour. */
export function Button({
  look = 'quiet',
  size = 'normal',
  state = 'default',
  stateLabel,
  className = '',
  children,
  onClick,
  ...props
}: Props) {
  const isDone = state === 'success' || state === 'error';
  // What became of the press takes the place of the look.
  const shown = isDone ? state : look;
  return (
    <button
      type="button"
      {...props}
      aria-disabled={state === 'busy' || props['aria-disabled'] || undefined}
      data-state={state === 'default' ? undefined : state}
      onClick={(event) => (state === 'busy' ? event.preventDefault() : onClick?.(event))}
      className={`button button-${shown}${sizes[size]}${state === 'busy' ? ' cursor-progress' : ''}${className && ` ${className}`}`}
    >
      {state === 'busy' && <Icon of="loader-circle" size={16} className="animate-spin" />}
      {state === 'success' && <Icon of="check" size={16} />}
      {state === 'error' && <Icon of="triangle-alert" size={16} />}
      {isDone && stateLabel !== undefined ? stateLabel : children}
    </button>
  );
}
