import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

/** Opens after 100 ms of hovering (docs/domain/pages.md#tooltips), at once on focus. */
const HOVER_MS = 100;

type Props = {
  readonly text: ReactNode;
  readonly children: ReactNode;
  /** For children that cannot take the focus themselves: the keyboard stops here. */
  readonly isStop?: boolean;
  readonly className?: string;
};

/**
 * A word more about something. What hover shows, focus shows; Escape takes it away without moving the focus. It is rendered while
 * it is shown: a page may have hundreds. Those who hear the page must not depend on it.
 */
export function Tooltip({ text, children, isStop = false, className = '' }: Props) {
  const id = useId();
  const anchorName = `--anchor-${id.replace(/\W/g, '')}`;
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function openSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), HOVER_MS);
  }

  function open() {
    clearTimeout(timer.current);
    setOpen(true);
  }

  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }

  return (
    <span
      className={className === '' ? 'inline-flex' : `inline-flex ${className}`}
      style={isOpen ? { anchorName } : undefined}
      aria-describedby={isStop && isOpen ? id : undefined}
      {...(isStop && { tabIndex: 0, role: 'note' })}
      onPointerEnter={(event) => event.pointerType === 'mouse' && openSoon()}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
      onClick={(event) => isStop && event.detail > 0 && open()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {isOpen && (
        <span
          ref={show}
          id={id}
          role="tooltip"
          popover="manual"
          style={{ positionAnchor: anchorName }}
          className="hanging hanging-above w-max max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-note font-normal text-surface shadow-float open:animate-appear"
        >
          {text}
        </span>
      )}
    </span>
  );
}

function show(bubble: HTMLElement | null): void {
  bubble?.showPopover();
}
