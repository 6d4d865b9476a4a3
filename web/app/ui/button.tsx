import { useContext, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ViewOnlyContext } from './view-only.ts';

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
  /** Changes nothing, although it stands out: works also for who only looks. */
  readonly isReading?: boolean;
  /** Changes something, although it does not stand out: closed for who only looks. */
  readonly isChanging?: boolean;
};

/** While busy it takes no second press but keeps the focus; who only looks presses none that changes something; the state is seen as sign and word, not only as colour. */
export function Button({
  look = 'quiet',
  size = 'normal',
  state = 'default',
  stateLabel,
  isReading = false,
  isChanging = false,
  className = '',
  children,
  onClick,
  ...props
}: Props) {
  const viewOnly = useContext(ViewOnlyContext);
  const isClosed = viewOnly !== null && !isReading && (isChanging || look === 'primary' || look === 'danger');
  const isHeld = state === 'busy' || isClosed;
  const isDone = state === 'success' || state === 'error';
  // What became of the press takes the place of the look.
  const shown = isDone ? state : look;
  return (
    <button
      type="button"
      {...props}
      {...(isClosed && { title: viewOnly })}
      aria-disabled={isHeld || props['aria-disabled'] || undefined}
      data-state={state === 'default' ? undefined : state}
      onClick={(event) => (isHeld ? event.preventDefault() : onClick?.(event))}
      className={`button button-${shown}${sizes[size]}${state === 'busy' ? ' cursor-progress' : ''}${isClosed ? ' cursor-not-allowed opacity-60' : ''}${className && ` ${className}`}`}
    >
      {state === 'busy' && <Icon of="loader-circle" size={16} className="animate-spin" />}
      {state === 'success' && <Icon of="check" size={16} />}
      {state === 'error' && <Icon of="triangle-alert" size={16} />}
      {isDone && stateLabel !== undefined ? stateLabel : children}
    </button>
  );
}
