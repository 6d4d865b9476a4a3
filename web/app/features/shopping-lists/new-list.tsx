import { LIST_NAME_MAX } from '@shop/contract/shopping-lists';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Popover } from '#app/ui/popover.tsx';

/** What the action says of a name that was refused. */
export type RefusedName = { readonly name: string; readonly message: string };

/** A name, Enter, and the list is there: a form in a panel of the browser's own, so that it works without scripts. */
export function NewList() {
  const t = useTexts('shopping-lists');
  return (
    <Popover
      align="end"
      isForm
      look="primary"
      label={t('new')}
      button={
        <>
          <Icon of="plus" size={16} />
          {t('new')}
        </>
      }
    >
      <NameForm nameAtFirst="" />
    </Popover>
  );
}

/** The same form with what was typed and why it was refused. */
export function RefusedList({ refused }: { readonly refused: RefusedName }) {
  return (
    <div role="alert" className="mb-4 grid max-w-120 gap-3">
      <Note tone="error">{refused.message}</Note>
      <NameForm nameAtFirst={refused.name} />
    </div>
  );
}

function NameForm({ nameAtFirst }: { readonly nameAtFirst: string }) {
  const t = useTexts('shopping-lists');
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="grid w-72 gap-3">
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        defaultValue={nameAtFirst}
        required
        maxLength={LIST_NAME_MAX}
        autoComplete="off"
      />
      <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'} className="justify-self-end">
        {t('create')}
      </Button>
    </Form>
  );
}
