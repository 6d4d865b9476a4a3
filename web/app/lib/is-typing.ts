/** Whether a key belongs to a field or a dialog, so that it is no shortcut of the page. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}
