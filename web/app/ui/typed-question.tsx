import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';
import { firstField, isField } from './first-field.ts';

type Props = { readonly onStay: () => void; readonly onDiscard: () => void };

/**
 * Stands at the foot of a dialog or a form in which something was typed, when it is to be closed: there is no dialog on a
 * dialog. The keyboard goes back to the field in which it was.
 */
export function TypedQuestion({ onStay, onDiscard }: Props) {
  const t = useTexts('ui');
  const own = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const part = own.current?.closest<HTMLElement>('dialog, form');
    return () => {
      if (before instanceof HTMLElement && before.isConnected && isField(before)) before.focus();
      else if (part?.isConnected === true) firstField(part)?.focus();
    };
  }, [before]);
  return (
    <div
      ref={own}
      role="alert"
      className="flex flex-wrap items-center justify-end gap-2.5 rounded-b-card border-t border-line bg-sunken px-5 py-3.5"
    >
      <p className="grow basis-36">{t('typed.text')}</p>
      <Button autoFocus onClick={onStay}>
        {t('typed.stay')}
      </Button>
      <Button look="danger" onClick={onDiscard}>
        {t('typed.discard')}
      </Button>
    </div>
  );
}
