import { LINE_COMMISSION_MAX } from '@shop/contract/cart-change';
import { useId, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Outcome } from './use-line-actions.ts';

type Props = {
  readonly count: number;
  /** Commissions that the cart has already, to choose from while typing. */
  readonly known: readonly string[];
  readonly onClose: () => void;
  readonly onSave: (commission: string) => Outcome;
};

/** One commission for all ticked lines; an empty one takes it away. */
export function CommissionDialog({ count, known, onClose, onSave }: Props) {
  const t = useTexts('cart');
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <Dialog isOpen onClose={onClose} title={t('commissionFor', { count })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void onSave(text.trim()).then((refused) => (refused === undefined ? onClose() : setFault(refused)));
        }}
      >
        <TextField
          label={t('column.commission')}
          help={t('commissionHelp')}
          error={fault}
          value={text}
          list={id}
          maxLength={LINE_COMMISSION_MAX}
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id={id}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit" look="primary" className="justify-self-end">
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
