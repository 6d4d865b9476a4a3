import { useEffect, useRef } from 'react';
import { readKey, isBurst, silence, type KeyBurst } from './key-burst.ts';

/** A field that takes scanned codes itself, such as the one for numbers. */
export const TAKES_CODES = 'data-takes-codes';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hears a hand scanner that acts as a keyboard, wherever the focus is. What a person types stays where it is typed; what the
 * scanner has typed into a field on its way is taken out again.
 */
export function useKeyBurst(onCode: (code: string) => void): void {
  const latestOnCode = useRef(onCode);
  useEffect(() => {
    latestOnCode.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let burst: KeyBurst = silence;
    let before: { readonly field: Typed; readonly value: string } | undefined;

    function press(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.isComposing || target?.hasAttribute(TAKES_CODES)) return;
      const read = readKey(burst, event, event.timeStamp);
      if (read.burst.text.length === 1) before = isTyped(target) ? { field: target, value: target.value } : undefined;
      burst = read.burst;
      if (read.code !== undefined) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (before) putBack(before.field, before.value);
        latestOnCode.current(read.code);
      } else if (isBurst(burst)) {
        // Neither the page's shortcuts nor a focused button shall take a scanner's letters for theirs.
        event.stopImmediatePropagation();
        if (!isTyped(target) && event.key === ' ') event.preventDefault();
      }
    }

    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function isTyped(target: EventTarget | null): target is Typed {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** As if it had been typed back, so that the owner of the value receives the change. */
function putBack(field: Typed, value: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
