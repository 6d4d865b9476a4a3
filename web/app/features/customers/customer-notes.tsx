import { customersApi, NOTE_MAX, type CustomerDetail, type CustomerNote } from '@shop/contract/customers';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

/** What staff have written down, the newest first; the customer never sees it. */
export function CustomerNotes({ customer: { customerNumber, notes } }: { readonly customer: CustomerDetail }) {
  const t = useTexts('customers');
  const { revalidate } = useRevalidator();
  // The same note sent twice is one.
  const [requestId, setRequestId] = useState(newRequestId);

  async function add(noteText: string): Promise<boolean> {
    const input = { params: { customerNumber }, body: { noteText } };
    const { ok } = await browserApi.ask(customersApi.addNote, input, { requestId });
    if (ok) setRequestId(newRequestId());
    await revalidate();
    return ok;
  }

  return (
    <div>
      <h3 className="mb-2">{t('notes')}</h3>
      <NoteForm key={requestId} label={t('newNote')} submitLabel={t('addNote')} onSend={add} />
      {notes.length === 0 && <p className="mt-3 text-small text-ink-2">{t('noNotes')}</p>}
      <ul>
        {notes.map((note) => (
          <NoteRow key={note.noteId} customerNumber={customerNumber} note={note} />
        ))}
      </ul>
    </div>
  );
}

function NoteRow({ customerNumber, note }: { readonly customerNumber: string; readonly note: CustomerNote }) {
  const t = useTexts('customers');
  const { revalidate } = useRevalidator();
  const [isEdited, setEdited] = useState(false);
  const { noteId, version, noteText, writtenBy, writtenAt, formerNotes, isOwn } = note;

  async function change(text: string): Promise<boolean> {
    const input = { params: { customerNumber, noteId: String(noteId) }, body: { version, noteText: text } };
    const { ok } = await browserApi.ask(customersApi.changeNote, input);
    if (ok) setEdited(false);
    await revalidate();
    return ok;
  }

  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-note text-ink-2">
        <span className="grow">
          {writtenBy} · {formatDateTime(writtenAt)}
        </span>
        {isOwn && !isEdited && (
          <Button look="bare" size="small" className="script-only" onClick={() => setEdited(true)}>
            {t('edit')}
          </Button>
        )}
      </p>
      {isEdited ? (
        <NoteForm
          label={t('note')}
          submitLabel={t('save')}
          text={noteText}
          onSend={change}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <p className="mb-2 whitespace-pre-line">{noteText}</p>
      )}
      {formerNotes.length > 0 && (
        <Disclosure title={t('former', { count: formerNotes.length })}>
          <ul className="text-small text-ink-2">
            {formerNotes.map(({ noteText: text, until }) => (
              <li key={until} className="py-1">
                <span className="text-note text-ink-3">{t('until', { at: formatDateTime(until) })}</span>
                <span className="block whitespace-pre-line">{text}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

type FormProps = {
  readonly label: string;
  readonly submitLabel: string;
  readonly text?: string;
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onCancel?: () => void;
};

function NoteForm({ label, submitLabel, text = '', onSend, onCancel }: FormProps) {
  const t = useTexts('customers');
  const [typed, setTyped] = useState(text);
  const { state, during } = useButtonState();
  return (
    <div className="script-only grid gap-2">
      <TextArea
        label={label}
        rows={3}
        maxLength={NOTE_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className="flex gap-2">
        <Button state={state} disabled={typed.trim() === ''} onClick={() => void during(() => onSend(typed.trim()))}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button look="bare" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </span>
    </div>
  );
}
