import { useTexts } from '#app/lib/texts.ts';
import { Button } from './button.tsx';

type Props = { readonly onStay: () => void; readonly onDiscard: () => void };

/** Stands at the foot of a dialog in which something was typed, when it is to be closed: there is no dialog on a dialog. */
export function TypedQuestion({ onStay, onDiscard }: Props) {
  const t = useTexts('ui');
  return (
    <div
      role="alert"
      className="flex items-center justify-end gap-2.5 border-t border-line bg-sunken px-5 py-3.5 max-sm:flex-wrap"
    >
      <p className="grow max-sm:basis-full">{t('typed.text')}</p>
      <Button autoFocus onClick={onStay}>
        {t('typed.stay')}
      </Button>
      <Button look="danger" onClick={onDiscard}>
        {t('typed.discard')}
      </Button>
    </div>
  );
}
