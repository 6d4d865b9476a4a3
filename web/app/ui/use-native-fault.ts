import { useState, type InputEvent, type InvalidEvent, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * What the browser itself finds wrong with a field stands at it, in the language of the page, instead of in a bubble in the
 * language of the browser. Without scripts the browser says it.
 */
export function useNativeFault<F extends Field>(label: ReactNode, onInput?: (event: InputEvent<F>) => void) {
  const t = useTexts('ui');
  const [fault, setFault] = useState<string>();
  const handlers = {
    onInvalid: (event: InvalidEvent<F>) => {
      event.preventDefault();
      const field: Field = event.currentTarget;
      const isMissing = field.validity.valueMissing && typeof label === 'string';
      setFault(isMissing ? t('fieldMissing', { field: label }) : field.validationMessage);
      if (field.form?.querySelector(':is(input, select, textarea):invalid') === field) field.focus();
    },
    onInput: (event: InputEvent<F>) => {
      setFault(undefined);
      onInput?.(event);
    },
  };
  return { fault, handlers };
}
