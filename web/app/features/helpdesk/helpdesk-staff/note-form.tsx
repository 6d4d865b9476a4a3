import { REQUEST_MESSAGE_MAX, type HelpdeskRequest } from '@shop/contract/helpdesk';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { useRequestActions } from './use-request-actions.ts';

/** A note for colleagues; the customer never sees it. */
export function NoteForm({ request }: { readonly request: HelpdeskRequest }) {
  const t = useTexts('helpdesk-staff');
  const { addNote } = useRequestActions(request);
  const { state, during } = useButtonState();
  const [text, setText] = useState('');

  async function save() {
    const isSaved = await addNote(text.trim());
    if (isSaved) setText('');
    return isSaved;
  }

  return (
    <Disclosure title={t('note.title')} className="script-only mt-4 border-b">
      <div className="grid justify-items-start gap-3 pb-3">
        <TextArea
          label={t('note.title')}
          rows={2}
          value={text}
          maxLength={REQUEST_MESSAGE_MAX}
          onChange={({ target }) => setText(target.value)}
          className="w-full"
        />
        <Button state={state} disabled={text.trim() === ''} onClick={() => void during(save)}>
          {t('note.do')}
        </Button>
      </div>
    </Disclosure>
  );
}
