import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A press as short as this selects no text (docs/domain/tables.md#rows). */
export const ROW_LINK_MS = 100;

const OWN_BUSINESS = 'a, button, input, select, textarea, label, summary, [role=separator]';

/** Makes a press anywhere on a row follow the row's first link; to be spread on the row. */
export function useRowLink() {
  const pressedAt = useRef(0);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pressedAt.current = event.timeStamp;
    },
    onClick: (event: MouseEvent<HTMLElement>) => followRowLink(event, event.timeStamp - pressedAt.current),
  };
}

/**
 * Follows the row's first link, unless the press was meant for something in the row. Who holds the button for longer and has
 * marked text wants the text.
 * @param pressedMs how long the press took, milliseconds
 */
export function followRowLink(event: MouseEvent<HTMLElement>, pressedMs: number): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest(OWN_BUSINESS)) return;
  if (pressedMs > ROW_LINK_MS && !(getSelection()?.isCollapsed ?? true)) return;
  event.currentTarget.querySelector<HTMLElement>('a[href]')?.click();
}
