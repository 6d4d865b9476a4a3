import type { PointerEvent as ReactPointerEvent } from 'react';

/** A finger that rests so long picks something up; one that moves before scrolls the page. */
const HOLD_MS = 250;
const SLACK_PX = 8;
/** So near to the edge of what bars leave of the window the page goes on by itself, the faster the nearer. */
const EDGE_PX = 90;
const EDGE_PX_A_FRAME_MAX = 14;

/** Where something can be put by finger. */
export type FingerTarget = {
  readonly setIsOver: (isOver: boolean) => void;
  readonly onDrop: () => void;
};
type Wanted = {
  /** What follows the finger. */
  readonly picture: HTMLElement;
  /** What takes it at this element; elements further out are asked next. */
  readonly findTarget: (element: Element) => FingerTarget | undefined;
  readonly onLift?: () => void;
};
type Lifted = { readonly ghost: HTMLElement };
type Over = { readonly element: Element; readonly target: FingerTarget };

let lifted: Lifted | undefined;

/** What a finger carries at the moment. */
export function findFingerDrag(): Lifted | undefined {
  return lifted;
}

/** Dragging by finger or pen: the browsers' own is there for mice, on touch screens only some have it. */
export function dragByFinger(down: ReactPointerEvent<HTMLElement>, { picture, findTarget, onLift }: Wanted): void {
  if (down.pointerType === 'mouse' || !down.isPrimary) return;
  const { pointerId } = down;
  const [startX, startY] = [down.clientX, down.clientY];
  let at = { clientX: startX, clientY: startY };
  const listening = new AbortController();
  const holding = setTimeout(lift, HOLD_MS);
  let frame = 0;
  let over: Over | undefined;

  function lift() {
    lifted = { ghost: showGhost(picture) };
    onLift?.();
    frame = requestAnimationFrame(scrollAtEdge);
  }

  function move({ clientX, clientY }: PointerEvent) {
    at = { clientX, clientY };
    if (lifted) follow();
    else if (Math.hypot(clientX - startX, clientY - startY) > SLACK_PX) stop();
  }

  function follow() {
    if (!lifted) return;
    lifted.ghost.style.translate = `${at.clientX - startX}px ${at.clientY - startY}px`;
    const next = overAt(at, findTarget);
    if (next?.element === over?.element) return;
    over?.target.setIsOver(false);
    next?.target.setIsOver(true);
    over = next;
  }

  function scrollAtEdge() {
    const byPx = scrollPx(at.clientY, { top: barPx('top'), bottom: window.innerHeight - barPx('bottom') });
    if (byPx !== 0) window.scrollBy({ top: byPx, behavior: 'instant' });
    if (byPx !== 0) follow();
    frame = requestAnimationFrame(scrollAtEdge);
  }

  function drop() {
    const target = over?.target;
    stop();
    target?.onDrop();
  }

  function stop() {
    clearTimeout(holding);
    cancelAnimationFrame(frame);
    listening.abort();
    lifted?.ghost.remove();
    lifted = undefined;
    over?.target.setIsOver(false);
  }

  listen(pointerId, listening.signal, { move, drop, stop });
}

type Gestures = Readonly<Record<'move' | 'drop' | 'stop', (event: PointerEvent) => void>>;

function listen(pointerId: number, signal: AbortSignal, { move, drop, stop }: Gestures): void {
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

/** How far the page goes on in a frame, px; upwards negative. */
export function scrollPx(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  const depth = Math.max(top + EDGE_PX - y, y - (bottom - EDGE_PX), 0);
  const px = Math.ceil((Math.min(depth, EDGE_PX) / EDGE_PX) * EDGE_PX_A_FRAME_MAX);
  return px > 0 && y < (top + bottom) / 2 ? -px : px;
}

/** What a bar hides at an edge of the window: there nothing can be put. */
function barPx(edge: 'top' | 'bottom'): number {
  const y = edge === 'top' ? 1 : window.innerHeight - 1;
  for (let at = document.elementFromPoint(window.innerWidth / 2, y); at; at = at.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at.getBoundingClientRect().height;
  }
  return 0;
}

function showGhost(picture: HTMLElement): HTMLElement {
  const { width, height, left, top } = picture.getBoundingClientRect();
  const ghost = picture.cloneNode(true) as HTMLElement;
  // Outside its table a row keeps the columns that it has there.
  ghost.style.gridTemplateColumns = getComputedStyle(picture).gridTemplateColumns;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText += `position:fixed;z-index:50;pointer-events:none;opacity:.85;outline:2px solid var(--color-spark);border-radius:6px;width:${width}px;height:${height}px;left:${left}px;top:${top}px`;
  document.body.append(ghost);
  return ghost;
}

function keepForDrag(event: Event): void {
  if (lifted && event.cancelable) event.preventDefault();
}

/** The innermost target under a finger. */
function overAt(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  findTarget: Wanted['findTarget'],
): Over | undefined {
  for (let element = document.elementFromPoint(clientX, clientY); element; element = element.parentElement) {
    const target = findTarget(element);
    if (target) return { element, target };
  }
  return undefined;
}
