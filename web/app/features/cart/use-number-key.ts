import { useEffect, type RefObject } from 'react';

/** `N` leads to the number field from anywhere on the page outside of fields. */
export function useNumberKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const at = event.target;
      const isTyping = at instanceof HTMLElement && at.closest('input:not([type=checkbox]), textarea, select, dialog');
      if (event.key.toLowerCase() !== 'n' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
