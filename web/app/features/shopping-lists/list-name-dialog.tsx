import { LIST_NAME_MAX } from '@shop/contract/shopping-lists';
import { useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFocusOnFault } from '#app/ui/form/use-focus-on-fault.ts';
import type { Outcome } from './use-list-calls.ts';

type Props = {
  readonly nameAtFirst: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => Outcome;
};

/** Another name for a list; what is refused stands at the field, with what was typed. */
export function ListNameDialog({ nameAtFirst, onClose, onSave }: Props) {
  const t = useTexts('shopping-lists');
  const [name, setName] = useState(nameAtFirst);
  const [found, setFound] = useState<{ readonly fault: string }>();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, found);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (name.trim() === '') return setFound({ fault: t('nameMissing') });
    setBusy(true);
    const refused = await onSave(name.trim());
    setBusy(false);
    if (refused === undefined) onClose();
    else setFound({ fault: refused });
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('rename')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('name')}
          help={t('nameHelp')}
          error={found?.fault}
          value={name}
          required
          autoFocus
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setFound(undefined);
          }}
        />
        <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'} className="justify-self-end">
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
