import { LINE_COMMISSION_MAX, LINE_NOTE_MAX } from '@shop/contract/cart-change';
import { useContext, useId, useState } from 'react';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import type { Outcome } from './use-line-actions.ts';

type Props = {
  readonly word: 'note' | 'commission';
  readonly label: string;
  readonly value: string;
  /** Where nothing stands yet; a dash where the column says what it is. */
  readonly placeholder?: string;
  readonly onSave: (text: string) => Outcome;
};

/** Commission or note of a line, typed in its place; saved by Enter or on leaving, given up by Escape. */
export function WordField({ word, label, value, placeholder = '–', onSave }: Props) {
  const id = useId();
  const viewOnly = useContext(ViewOnlyContext);
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState('');

  async function save() {
    if (draft === undefined || draft.trim() === value) return setDraft(undefined);
    const refused = await onSave(draft.trim());
    setFault(refused ?? '');
    // What was typed stays beside what is wrong with it.
    if (refused === undefined) setDraft(undefined);
  }

  return (
    <>
      <input
        id={id}
        aria-label={label}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        {...(viewOnly !== null && { readOnly: true, title: viewOnly })}
        value={draft ?? value}
        placeholder={placeholder}
        maxLength={word === 'note' ? LINE_NOTE_MAX : LINE_COMMISSION_MAX}
        autoComplete="off"
        onChange={(event) => {
          setDraft(event.target.value);
          setFault('');
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            void save();
          }
          if (event.key === 'Escape') {
            setDraft(undefined);
            setFault('');
          }
        }}
        className="min-h-8 w-full min-w-28 rounded-control border border-transparent bg-transparent px-2 text-[1rem] hover:border-line-2 focus:border-edge focus:bg-raised aria-invalid:border-bad max-sm:border-line-2 sm:text-small"
      />
      {fault !== '' && (
        <span id={`${id}-fault`} role="alert" className="block text-note font-medium text-bad">
          {fault}
        </span>
      )}
    </>
  );
}
