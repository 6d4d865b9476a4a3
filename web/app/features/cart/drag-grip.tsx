import { GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** What marks a drag as one of our lines; a file or a text from elsewhere is not taken. */
const LINE = 'application/x-cart-line';
const OVER = 'over';

/** Where a mouse takes hold of a line. Keys have the toolbar and the dialog of the line, where the same is done. */
export function DragGrip({ onDrag }: { readonly onDrag: () => void }) {
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
      className="absolute inset-y-0 -left-1 grid w-4 cursor-grab place-items-center text-ink-3 opacity-0 group-hover/row:opacity-100 pointer-coarse:hidden"
    >
      <Icon of={GripVertical} size={14} />
    </span>
  );
}

/** A row on which a line can be let go: it shows where the line would come to stand. */
export function dropTarget(onDrop: () => void) {
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean) => {
    if (isOver) currentTarget.dataset['drop'] = OVER;
    else delete currentTarget.dataset['drop'];
  };
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(LINE)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      mark(event, false);
      if (!event.dataTransfer.types.includes(LINE)) return;
      event.preventDefault();
      onDrop();
    },
  };
}
