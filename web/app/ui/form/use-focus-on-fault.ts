import { useEffect, type RefObject } from 'react';

/** Puts the keyboard into the first field of a form that is wrong, each time anew that something is `found`. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, found: object | undefined): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, found]);
}
