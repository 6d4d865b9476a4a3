/**
 * After the focused element has been removed: moves the focus to the content, where the keyboard would start at the top of the
 * page otherwise. Does nothing where something else has the focus by now.
 */
export function restoreFocus(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body)
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** The same, after the next rendering. */
export function restoreFocusSoon(): void {
  setTimeout(restoreFocus);
}
