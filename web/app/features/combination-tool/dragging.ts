import { useState, type DragEvent, type PointerEvent } from 'react';
import { createExternalStore } from '#app/lib/external-store.ts';
import { dragByFinger, findFingerDrag } from '#app/ui/finger-drag.ts';
import type { Dragged } from './shop-stage.ts';

type Target = {
  readonly takes: (thing: Dragged) => boolean;
  readonly setIsOver: (isOver: boolean) => void;
  readonly onDrop: (thing: Dragged) => void;
};

/** Where something can be put by finger. */
const targets = new WeakMap<Element, Target>();

/** What is under the pointer: browsers tell it to the target only after it was dropped. */
const dragged = createExternalStore<Dragged | undefined>(undefined);

/** For what can be picked up. Everything that dragging does can be done by keys and taps too. */
export function dragSource(thing: Dragged) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      if (findFingerDrag()) return event.preventDefault(); // the finger has it already
      event.dataTransfer.effectAllowed = 'copyMove';
      event.dataTransfer.setData('text/plain', thing.kind); // Firefox drags nothing without data
      dragged.set(thing);
    },
    onDragEnd: () => dragged.set(undefined),
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      dragByFinger(event, {
        picture: event.currentTarget,
        findTarget: (element) => {
          const target = targets.get(element);
          return target?.takes(thing) ? { setIsOver: target.setIsOver, onDrop: () => target.onDrop(thing) } : undefined;
        },
      }),
  };
}

/** For where something of these kinds can be put; `isOver` while it hangs above. */
export function useDropTarget(kinds: readonly Dragged['kind'][], onDrop: (thing: Dragged) => void) {
  const [isOver, setIsOver] = useState(false);
  const takes = (thing: Dragged | undefined): thing is Dragged => thing !== undefined && kinds.includes(thing.kind);
  const target = {
    ref: (element: HTMLElement | null) => {
      if (element) targets.set(element, { takes, setIsOver, onDrop });
    },
    onDragOver: (event: DragEvent) => {
      if (!takes(dragged.get())) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      const thing = dragged.get();
      setIsOver(false);
      if (!takes(thing)) return;
      event.preventDefault();
      event.stopPropagation();
      dragged.set(undefined);
      onDrop(thing);
    },
  };
  return { isOver, target };
}
