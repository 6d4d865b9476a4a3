import { useId, useRef, type ReactNode } from 'react';

/** Opens after 100 ms of hovering (specification, section 9), at once on focus. */
const HOVER_MS = 100;

type Props = {
  readonly text: ReactNode;
  readonly children: ReactNode;
  /** For children that cannot take the focus themselves: the keyboard stops here. */
  readonly isStop?: boolean;
  readonly className?: string;
};

/** A word more about something. What hover shows, focus shows; Escape takes it away without moving the focus. */
export function Tooltip({ text, children, isStop = false, className = '' }: Props) {
  const id = useId();
  const anchorName = `--anchor-${id.replace(/\W/g, '')}`;
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function open(afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!bubble.current?.matches(':popover-open')) bubble.current?.showPopover();
    }, afterMs);
  }

  function close() {
    clearTimeout(timer.current);
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover();
  }

  return (
    <span
      className={`inline-flex ${className}`}
      style={{ anchorName }}
      {...(isStop && { tabIndex: 0, 'aria-describedby': id, role: 'note' })}
      onPointerEnter={(event) => event.pointerType === 'mouse' && open(HOVER_MS)}
      onPointerLeave={close}
      onFocus={() => open(0)}
      onBlur={close}
      onClick={(event) => isStop && event.detail > 0 && open(0)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        style={{ positionAnchor: anchorName }}
        className="hanging hanging-above w-max max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-note font-normal text-surface shadow-float open:animate-appear"
      >
        {text}
      </span>
    </span>
  );
}
