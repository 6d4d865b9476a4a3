import { useContext, type DragEvent } from 'react';
import { ViewOnlyContext } from '#app/ui/view-only.ts';

/** The type of a drag that carries one of our lines; a file or a text from elsewhere is not taken. */
const LINE = 'application/x-cart-line';
const OVER = 'over';

/** Where a mouse takes hold of a line. Keys have the toolbar and the dialog of the line, where the same is done. */
export function DragGrip({ onDrag }: { readonly onDrag: () => void }) {
  if (useContext(ViewOnlyContext) !== null) return null;
  return (
    <span
      aria-hidden
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(LINE, '');
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('tr');
        if (row) event.dataTransfer.setDragImage(row, 0, row.clientHeight / 2);
        onDrag();
      }}
      className="invisible -ml-3.5 inline-block h-8 w-3.5 cursor-grab bg-[radial-gradient(currentColor_1px,transparent_1.3px)] bg-size-[5px_5px] bg-clip-content bg-origin-content px-0.5 py-2 text-ink-3 group-hover/row:visible pointer-coarse:hidden"
    />
  );
}

/** A row on which a line can be let go: it shows where the line would come to stand. */
export function dropTarget(onDrop: () => void) {
  const highlight = ({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean) => {
    if (isOver) currentTarget.dataset['drop'] = OVER;
    else delete currentTarget.dataset['drop'];
  };
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(LINE)) return;
      event.preventDefault();
      highlight(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => highlight(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      highlight(event, false);
      if (!event.dataTransfer.types.includes(LINE)) return;
      event.preventDefault();
      onDrop();
    },
  };
}
