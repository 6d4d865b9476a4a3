import { useId, type ReactNode } from 'react';
import { buttonLook, type ButtonLook } from './button.tsx';
import { firstField } from './first-field.ts';

type Props = {
  /** What stands on the button. */
  readonly button: ReactNode;
  /** Name of the button where `button` is only a sign. */
  readonly buttonLabel?: string;
  readonly look?: ButtonLook;
  readonly size?: 'small' | 'normal';
  /** Name of the panel for those who hear it. */
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** It is opened to type something: the keyboard goes into its first field. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
};

/** A panel that hangs from its button; closes on Escape and on a click beside it, and opens without scripts too. */
export function Popover({
  button,
  buttonLabel,
  look = 'quiet',
  size = 'normal',
  label,
  align = 'start',
  isForm = false,
  children,
}: Props) {
  const id = useId();
  const anchorName = `--anchor-${id.replace(/\W/g, '')}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={buttonLabel}
        className={buttonLook(look, size)}
        style={{ anchorName }}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={({ newState, currentTarget }) => {
          if (isForm && newState === 'open') firstField(currentTarget)?.focus();
        }}
        style={{ positionAnchor: anchorName }}
        className={`hanging ${align === 'end' ? 'hanging-end' : ''} max-h-96 min-w-48 overflow-y-auto rounded-card border border-line bg-raised p-3 text-ink shadow-float open:animate-appear`}
      >
        {children}
      </div>
    </>
  );
}
