import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Dragged } from './shop-stage.ts';

/** A finger that rests so long picks something up; one that moves before scrolls the page. */
const HOLD_MS = 250;
const SLACK_PX = 8;

type Target = {
  readonly takes: (thing: Dragged) => boolean;
  readonly setIsOver: (isOver: boolean) => void;
  readonly onDrop: (thing: Dragged) => void;
};
type FingerDrag = { readonly ghost: HTMLElement };

const targets = new WeakMap<Element, Target>();
let lifted: FingerDrag | undefined;

/** Where something can be put by finger. */
export function registerTarget(element: Element, target: Target): void {
  targets.set(element, target);
}

/** What a finger carries at the moment. */
export function findFingerDrag(): FingerDrag | undefined {
  return lifted;
}

/** Dragging by finger or pen: the browsers' own is there for mice, on touch screens only some have it. */
export function dragByFinger(down: ReactPointerEvent<HTMLElement>, thing: Dragged): void {
  if (down.pointerType === 'mouse' || !down.isPrimary) return;
  const source = down.currentTarget;
  const { pointerId } = down;
  const [startX, startY] = [down.clientX, down.clientY];
  const listening = new AbortController();
  const holding = setTimeout(lift, HOLD_MS);
  let over: Target | undefined;

  function lift() {
    const { width, height, left, top } = source.getBoundingClientRect();
    const ghost = source.cloneNode(true) as HTMLElement;
    ghost.setAttribute('aria-hidden', 'true');
    ghost.style.cssText = `position:fixed;z-index:50;pointer-events:none;opacity:.85;outline:2px solid var(--color-spark);border-radius:6px;width:${width}px;height:${height}px;left:${left}px;top:${top}px`;
    document.body.append(ghost);
    lifted = { ghost };
  }

  function move({ clientX, clientY }: PointerEvent) {
    const [byX, byY] = [clientX - startX, clientY - startY];
    if (!lifted) {
      if (Math.hypot(byX, byY) > SLACK_PX) stop();
      return;
    }
    lifted.ghost.style.translate = `${byX}px ${byY}px`;
    const next = targetAt(clientX, clientY, thing);
    if (next === over) return;
    over?.setIsOver(false);
    next?.setIsOver(true);
    over = next;
  }

  function drop() {
    const target = over;
    stop();
    target?.onDrop(thing);
  }

  function stop() {
    clearTimeout(holding);
    listening.abort();
    lifted?.ghost.remove();
    lifted = undefined;
    over?.setIsOver(false);
  }

  const { signal } = listening;
  // A second finger neither carries nor drops what the first one has.
  const ofFinger = (act: (event: PointerEvent) => void) => (event: PointerEvent) =>
    event.pointerId === pointerId && act(event);
  document.addEventListener('pointermove', ofFinger(move), { signal });
  document.addEventListener('pointerup', ofFinger(drop), { signal });
  document.addEventListener('pointercancel', ofFinger(stop), { signal });
  // Once something is lifted the page neither scrolls nor shows its menu.
  document.addEventListener('touchmove', keepForDrag, { signal, passive: false });
  document.addEventListener('contextmenu', keepForDrag, { signal });
}

function keepForDrag(event: Event): void {
  if (lifted && event.cancelable) event.preventDefault();
}

/** The innermost target under a finger that takes the thing. */
function targetAt(x: number, y: number, thing: Dragged): Target | undefined {
  for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
    const target = targets.get(at);
    if (target?.takes(thing)) return target;
  }
  return undefined;
}
