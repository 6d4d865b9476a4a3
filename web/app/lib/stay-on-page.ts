/**
 * What had the focus has gone with what it did: the focus stays on the page, where the keyboard would begin anew at its very
 * beginning. Nothing where something else has the focus by now.
 */
export function stayOnPage(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body)
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** The same, once what was pressed is off the page. */
export function stayOnPageSoon(): void {
  setTimeout(stayOnPage);
}
