import { useContext, type DragEvent } from 'react';
import { dragByFinger, findFingerDrag, type FingerTarget } from '#app/ui/finger-drag.ts';
import { ViewOnlyContext } from '#app/ui/view-only.ts';

/** The type of a drag that carries one of our lines; a file or a text from elsewhere is not taken. */
const LINE = 'application/x-cart-line';
const OVER = 'over';

/** Rows on which a finger can let a line go. */
const rows = new WeakMap<Element, FingerTarget>();

type Props = { readonly onDrag: () => void; /** Something was let go on this line. */ readonly onDrop: () => void };

/**
 * Where a mouse takes hold of a line, and a finger that rests on it. Keys have the toolbar and the dialog of the line, where the
 * same is done.
 */
export function DragGrip({ onDrag, onDrop }: Props) {
  if (useContext(ViewOnlyContext) !== null) return null;
  return (
    <span
      aria-hidden
      draggable
      ref={(grip) => {
        const row = grip?.closest('tr');
        if (!row) return undefined;
        rows.set(row, { setIsOver: (isOver) => highlight(row, isOver), onDrop });
        return () => void rows.delete(row);
      }}
      onPointerDown={(event) => {
        const picture = event.currentTarget.closest('tr');
        if (picture) dragByFinger(event, { picture, findTarget: (element) => rows.get(element), onLift: onDrag });
      }}
      onDragStart={(event) => {
        if (findFingerDrag()) return event.preventDefault(); // the finger has it already
        event.dataTransfer.setData(LINE, '');
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('tr');
        if (row) event.dataTransfer.setDragImage(row, 0, row.clientHeight / 2);
        return onDrag();
      }}
      className="invisible -ml-3.5 inline-block h-8 w-3.5 cursor-grab bg-[radial-gradient(currentColor_1px,transparent_1.3px)] bg-size-[5px_5px] bg-clip-content bg-origin-content px-0.5 py-2 text-ink-3 select-none group-hover/row:visible pointer-coarse:visible pointer-coarse:max-sm:absolute pointer-coarse:max-sm:top-10 pointer-coarse:max-sm:-left-2.5 pointer-coarse:max-sm:ml-0 pointer-coarse:max-sm:h-16 pointer-coarse:max-sm:w-7 pointer-coarse:max-sm:pr-5 pointer-coarse:max-sm:pl-0"
    />
  );
}

function highlight(row: HTMLElement, isOver: boolean): void {
  if (isOver) row.dataset['drop'] = OVER;
  else delete row.dataset['drop'];
}

/** A row on which a line can be let go by mouse: it shows where the line would come to stand. */
export function dropTarget(onDrop: () => void) {
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(LINE)) return;
      event.preventDefault();
      highlight(event.currentTarget, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => highlight(event.currentTarget, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      highlight(event.currentTarget, false);
      if (!event.dataTransfer.types.includes(LINE)) return;
      event.preventDefault();
      onDrop();
    },
  };
}
