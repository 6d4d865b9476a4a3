import { CART_NAME_MAX } from '@shop/contract/cart-change';
import { useId, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Outcome } from './use-line-actions.ts';

type Props = {
  readonly title: string;
  readonly nameAtFirst?: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => Outcome;
};

/** The name of a new cart, or another name for one that is there. Nothing is cut off: what is too long is said. */
export function CartNameDialog({ title, nameAtFirst = '', onClose, onSave }: Props) {
  const t = useTexts('cart');
  const [name, setName] = useState(nameAtFirst);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const isEmpty = name.trim() === '';
  const isTooLong = name.trim().length > CART_NAME_MAX;

  async function save() {
    if (isEmpty || isTooLong) return;
    setBusy(true);
    const refused = await onSave(name.trim());
    setBusy(false);
    if (refused === undefined) onClose();
    else setFault(refused);
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          id={id}
          label={t('carts.name')}
          help={t('carts.nameHelp')}
          error={isTooLong ? t('carts.nameTooLong', { max: CART_NAME_MAX, length: name.trim().length }) : fault}
          value={name}
          required
          autoFocus
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
        />
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          {isEmpty && (
            <p id={`${id}-why-not`} className="text-note text-ink-2">
              {t('carts.nameMissing')}
            </p>
          )}
          <Button
            type="submit"
            look="primary"
            state={isBusy ? 'busy' : 'default'}
            disabled={isEmpty || isTooLong}
            aria-describedby={isEmpty ? `${id}-why-not` : isTooLong ? `${id}-error` : undefined}
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
