import { useEffect, useRef, useState } from 'react';

/** How long the actions stay over a tile when the article is in the cart (docs/domain/product-tiles.md#actions-on-a-tile). */
export const HOVER_RESET_MS = 1_000;
/** When the tile itself says so, and for how long. */
export const CONFIRMATION_DELAY_MS = 750;
export const CONFIRMATION_MS = 3_000;

/** `hover` leaves it to pointer and focus; `held` open while adding and a moment longer; `reset` closed until the pointer has left. */
export type OverlayState = 'hover' | 'held' | 'reset';

/** The actions over a tile, and whether the tile confirms what was added. */
export function useTileOverlay() {
  const [state, setState] = useState<OverlayState>('hover');
  const [isConfirmed, setConfirmed] = useState(false);
  const clocks = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => clocks.current.forEach(clearTimeout), []);

  function after(ms: number, what: () => void) {
    clocks.current.push(setTimeout(what, ms));
  }

  function onAdding(outcome: Promise<boolean>) {
    clocks.current.forEach(clearTimeout);
    clocks.current = [];
    setConfirmed(false);
    setState('held');
    void outcome.then(
      (isInCart) => {
        if (!isInCart) return setState('hover');
        after(CONFIRMATION_DELAY_MS, () => setConfirmed(true));
        after(HOVER_RESET_MS, () => setState('reset'));
        after(CONFIRMATION_DELAY_MS + CONFIRMATION_MS, () => setConfirmed(false));
      },
      () => setState('hover'),
    );
  }

  return {
    state,
    isConfirmed,
    onAdding,
    /** For a pointer that comes or goes: the next hovering opens it again. */
    onPointer: () => state === 'reset' && setState('hover'),
  };
}
