import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type ButtonLook = 'primary' | 'quiet' | 'bare' | 'danger';
/** What became of the last press: default, success or error (docs/domain/pages.md#buttons). */
export type ButtonState = 'default' | 'busy' | 'success' | 'error';

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-spark text-on-spark hover:bg-spark-2',
  quiet: 'border border-line-2 bg-transparent text-ink hover:border-edge hover:bg-sunken',
  bare: 'bg-transparent px-2 text-ink-2 hover:text-ink',
  danger: 'bg-bad text-on-status hover:brightness-95',
};
const sizes = {
  small: 'min-h-7.5 px-2.5 text-small whitespace-nowrap',
  normal: 'min-h-9 px-3.5 whitespace-nowrap pointer-coarse:min-h-touch',
  /** As wide as its place and no wider: a long label takes a second line. */
  wide: 'min-h-11 w-full px-4 text-lead text-balance',
} as const;
/** What became of the press takes the place of the look. */
const outcomes: Readonly<Partial<Record<ButtonState, string>>> = {
  success: 'border border-transparent bg-ok-soft text-on-ok-soft',
  error: 'border border-transparent bg-bad-soft text-bad',
};

const frame = 'inline-flex items-center justify-center gap-2 rounded-control py-1 font-medium transition-colors';

/** The looks of a button, for links that look like one. */
export function buttonLook(look: ButtonLook = 'quiet', size: keyof typeof sizes = 'normal'): string {
  return `${frame} ${looks[look]} ${sizes[size]}`;
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
  return (
    <button
      type="button"
      {...props}
      aria-disabled={state === 'busy' || props['aria-disabled'] || undefined}
      data-state={state}
      onClick={(event) => (state === 'busy' ? event.preventDefault() : onClick?.(event))}
      className={`${frame} ${outcomes[state] ?? looks[look]} ${sizes[size]} disabled:opacity-55 ${state === 'busy' ? 'cursor-progress' : ''} ${className}`}
    >
      {state === 'busy' && <Icon of="loader-circle" size={16} className="animate-spin" />}
      {state === 'success' && <Icon of="check" size={16} />}
      {state === 'error' && <Icon of="triangle-alert" size={16} />}
      {isDone && stateLabel !== undefined ? stateLabel : children}
    </button>
  );
}
