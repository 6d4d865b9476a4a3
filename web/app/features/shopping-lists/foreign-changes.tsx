import { formatName } from '@shop/contract/article-name';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { articleNumber } from '#app/lib/article-number.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { ForeignNote } from './foreign-note.tsx';
import { authorOf, type Foreign } from './list-state.ts';
import type { ForeignHandle } from './use-foreign-changes.ts';

/** What others have changed since the user has seen the list: who, when and how many, and what is gone line by line. */
export function ForeignChanges({ changes, isOwnSaved, accept, acceptAll, undo, undoAll }: ForeignHandle) {
  const t = useTexts('shopping-lists');
  if (changes.length === 0) return null;
  const authors = changes.map(authorOf);
  const last = authors.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (!last) return null;
  const isOne = new Set(authors.map(({ who }) => who)).size === 1;
  const values = { count: changes.length, name: last.who, time: formatDateTime(last.at) };
  const removed = changes.filter((change) => change.kind === 'removed');
  return (
    <div className="mb-3 grid gap-2" role="status" data-print="no">
      <Note
        tone="warning"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" isChanging onClick={acceptAll}>
              {t('changed.acceptAll')}
            </Button>
            <Button size="small" look="bare" isChanging onClick={undoAll}>
              {t('changed.undoAll')}
            </Button>
          </span>
        }
      >
        <b className="font-medium">{isOne ? t('changed.title', values) : t('changed.several', values)}</b>{' '}
        {isOwnSaved && t('changed.safe')}
      </Note>
      {removed.map((change) => (
        <Removed key={change.item.itemId} change={change} onAccept={() => accept(change)} onUndo={() => undo(change)} />
      ))}
    </div>
  );
}

type RemovedProps = { readonly change: Foreign; readonly onAccept: () => void; readonly onUndo: () => void };

function Removed({ change, onAccept, onUndo }: RemovedProps) {
  const { name, quantity } = change.item;
  return (
    <div className="rounded-control bg-sunken px-3 py-2">
      <s>
        {formatQuantity(quantity)} × {formatName(name)}
      </s>{' '}
      <span className="num text-note text-ink-3">{articleNumber(change.item)}</span>
      <ForeignNote change={change} onAccept={onAccept} onUndo={onUndo} />
    </div>
  );
}
