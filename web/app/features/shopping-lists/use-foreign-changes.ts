import { useMemo, useState } from 'react';
import { foreignChanges, type Foreign } from './list-state.ts';
import type { ListEditor } from './use-list-editor.ts';

export type ForeignHandle = ReturnType<typeof useForeignChanges>;

/** What others have changed: accepted one by one or all, or undone; the list counts as seen once nothing is left. */
export function useForeignChanges(editor: ListEditor) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const { list } = editor;
  const changes = useMemo(() => foreignChanges(list, accepted), [list, accepted]);

  function accept({ item }: Foreign) {
    setAccepted((before) => new Set([...before, item.itemId]));
    if (changes.length === 1) acceptAll();
  }

  function acceptAll() {
    void editor.markSeen().then(() => setAccepted(new Set()));
  }

  /** As it was before the other's change; that is a change of one's own then. */
  async function undo(change: Foreign): Promise<void> {
    if (change.kind === 'removed') return editor.putBack(change.item.undoId, [change.item.itemId]);
    const { item } = change;
    if (change.kind === 'added') return editor.remove([item]);
    if (item.quantityBefore !== null && item.quantityBefore !== item.quantity) {
      editor.type(item, item.quantityBefore);
      await editor.flush();
    }
    if (item.noteBefore !== null && item.noteBefore !== item.note) await editor.setNote(item, item.noteBefore);
  }

  async function undoAll(): Promise<void> {
    for (const change of changes) await undo(change);
  }

  return {
    changes,
    /** Nothing of what the user typed is refused. */
    isOwnSaved: !editor.isRefused,
    byId: new Map(changes.map((change) => [change.item.itemId, change])),
    accept,
    acceptAll,
    undo: (change: Foreign) => void undo(change),
    undoAll: () => void undoAll(),
  };
}
