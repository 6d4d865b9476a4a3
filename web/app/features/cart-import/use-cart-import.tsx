import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ImportTarget } from './import-target.ts';
import type { ImportStart } from './use-import.ts';

/** Loaded on demand, when the user wants to import. */
const ImportPanel = lazyComponent(async () => ({ default: (await import('./import-panel.tsx')).ImportPanel }));

type Options = {
  readonly target: ImportTarget;
  /** Lines have been added: the page should read them anew. */
  readonly onAdded: () => void;
  /** Ctrl+V anywhere on the page, outside of fields, opens the dialog with what was in the clipboard. */
  readonly isPasteWatched?: boolean;
};

export type CartImportHandle = {
  readonly open: (start?: ImportStart) => void;
  /** To be rendered once, anywhere on the page. */
  readonly dialog: ReactNode;
};

/** The dialog "list into the cart", for the cart page and the mini cart; and the same for a shopping list. */
export function useCartImport({ target, onAdded, isPasteWatched = false }: Options): CartImportHandle {
  const [opened, setOpened] = useState<{ readonly start?: ImportStart }>();
  usePaste(isPasteWatched && opened === undefined, (start) => setOpened({ start }));
  function closeAfterAdding(isDone: boolean) {
    if (isDone) setOpened(undefined);
    onAdded();
  }
  const dialog = opened && (
    <ImportDialog
      kind={target.kind}
      onClose={() => setOpened(undefined)}
      body={<ImportPanel target={target} onAdded={closeAfterAdding} {...(opened.start && { start: opened.start })} />}
    />
  );
  return { open: (start) => setOpened(start ? { start } : {}), dialog };
}

type DialogProps = {
  readonly kind: ImportTarget['kind'];
  readonly onClose: () => void;
  readonly body: ReactNode;
};

function ImportDialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <TitledDialog {...props} />
    </Suspense>
  );
}

/** A click beside it does not close it: much work may stand in it. The browser keeps it, closed or not. */
function TitledDialog({ kind, onClose, body }: DialogProps) {
  const t = useTexts('cart-import');
  return (
    <Dialog
      asksWhenTyped={false}
      isOpen
      onClose={onClose}
      title={t(kind === 'cart' ? 'title' : 'titleList')}
      size={800}
      isQuestion
    >
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>{body}</Suspense>
    </Dialog>
  );
}

function usePaste(isWatched: boolean, onPaste: (start: ImportStart) => void): void {
  useEffect(() => {
    if (!isWatched) return;
    function paste(event: ClipboardEvent) {
      const at = event.target;
      if (
        at instanceof Element &&
        at.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]')
      )
        return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() !== '') onPaste({ text });
      else if (file) onPaste({ file });
      else return;
      event.preventDefault();
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isWatched, onPaste]);
}
