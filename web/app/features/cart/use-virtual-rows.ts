import { defaultRangeExtractor, useWindowVirtualizer, windowScroll, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Up to so many rows all are rendered: searching in the page then finds every line. */
export const WHOLE_ROWS_MAX = 80;
/** Rows come and go so many at a time: a frame in which the table stays as it is costs next to nothing. */
const BATCH = 4;
/** Rows are of different heights, so that now more and now fewer fit into the window: that alone changes nothing. */
const SPARE = 6;
/** Heights before a row was measured, px. */
const ROW_PX = 61;
const CARD_PX = 220;
/** Space between two cards. */
const CARD_GAP_PX = 10;
/** What the bars at the top and at the bottom of the window hide, px. */
const TOP_PX = 130;
const BOTTOM_PX = 120;
/** A row that was scrolled to is rendered within a few frames. */
const FRAMES_MAX = 30;

type ShownRow = { readonly index: number; readonly spaceBefore: number };

/**
 * Which rows are rendered: those near the viewport, and the one in which the user is typing. When printing, all are.
 * @param keys of the rows, the same array while they are the same; rows that can be typed into bear theirs as `data-line`
 */
export function useVirtualRows(table: RefObject<HTMLTableElement | null>, keys: readonly string[]) {
  const [isOnPaper, setOnPaper] = useState(false);
  const [margin, setMargin] = useState(0);
  /** Undefined until the window was looked at. */
  const [isPhone, setPhone] = useState<boolean>();
  const [retained, setRetained] = useState<string>();
  /** Who scrolled before the scripts were there, or comes back to his place, stays where he is. */
  const isHydrated = useRef(false);
  const isWhole = isOnPaper || keys.length <= WHOLE_ROWS_MAX;
  const retainedIndex = retained === undefined || isWhole ? -1 : keys.indexOf(retained);
  // The same function while the keys are the same: with another one all places are counted anew at every rendering.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtual = useWindowVirtualizer({
    count: keys.length,
    enabled: !isWhole,
    estimateSize: () => (isPhone === true ? CARD_PX : ROW_PX),
    gap: isPhone === true ? CARD_GAP_PX : 0,
    getItemKey,
    overscan: 7,
    // Scrolling goes on while rows are being rendered.
    useFlushSync: false,
    scrollMargin: margin,
    scrollPaddingStart: TOP_PX,
    scrollPaddingEnd: BOTTOM_PX,
    // The same on the server and in the first rendering here.
    initialRect: { width: 1440, height: 900 },
    initialOffset: 0,
    scrollToFn: (...wanted) => {
      if (isHydrated.current) windowScroll(...wanted);
    },
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(inBatches(range));
      return retainedIndex === -1 || near.includes(retainedIndex)
        ? near
        : [...near, retainedIndex].toSorted((a, b) => a - b);
    },
  });

  useEffect(() => {
    isHydrated.current = true;
    // It looks only when something scrolls; here that may have been before.
    if (window.scrollY > 0) window.dispatchEvent(new Event('scroll'));
  }, []);
  useEffect(() => {
    if (isWhole) return undefined;
    function look() {
      const body = table.current?.tBodies[0];
      if (body) setMargin(Math.round(body.getBoundingClientRect().top + window.scrollY));
      setPhone(window.matchMedia('(width < 48rem)').matches);
    }
    look();
    const watched = new ResizeObserver(look);
    watched.observe(document.body);
    return () => watched.disconnect();
  }, [table, isWhole]);
  useEffect(() => {
    const whole = () => flushSync(() => setOnPaper(true));
    const back = () => setOnPaper(false);
    window.addEventListener('beforeprint', whole);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', whole);
      window.removeEventListener('afterprint', back);
    };
  }, []);

  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  /** Puts the cursor into the quantity of a row, which is scrolled to first where it isn't rendered. */
  function focusQuantity(index: number) {
    const key = keys[index];
    if (key === undefined) return;
    cancelAnimationFrame(frame.current);
    if (focusIn(key)) return;
    setRetained(key);
    virtual.scrollToIndex(index, { align: 'center' });
    const tryAgain = (left: number) => {
      if (!focusIn(key) && left > 0) frame.current = requestAnimationFrame(() => tryAgain(left - 1));
    };
    frame.current = requestAnimationFrame(() => tryAgain(FRAMES_MAX));
  }

  function focusIn(key: string): boolean {
    const row = [...(table.current?.rows ?? [])].find(({ dataset }) => dataset.line === key);
    const field = row?.querySelector<HTMLInputElement>('input[role=spinbutton]');
    field?.focus();
    return field !== undefined && field !== null;
  }

  const common = { isWhole, isLean: !isWhole && isPhone === false, focusQuantity, keepRendered: setRetained };
  if (isWhole) {
    const rows = keys.map((_, index): ShownRow => ({ index, spaceBefore: 0 }));
    return { ...common, rows, spaceAfter: 0, measure: undefined };
  }
  const items = virtual.getVirtualItems();
  const rows = items.map((item, place): ShownRow => ({
    index: item.index,
    spaceBefore: item.start - (items[place - 1]?.end ?? margin),
  }));
  const end = (items.at(-1)?.end ?? margin) - margin;
  return { ...common, rows, spaceAfter: virtual.getTotalSize() - end, measure: virtual.measureElement };
}

/**
 * Begins with a whole batch and holds a whole number of them, with one to spare: then rows come at the end in the same moment
 * in which others go at the beginning.
 */
function inBatches({ startIndex, endIndex, ...range }: Range): Range {
  const first = startIndex - (startIndex % BATCH);
  const count = Math.ceil((endIndex - startIndex + 1 + BATCH) / SPARE) * SPARE;
  return { ...range, startIndex: first, endIndex: Math.min(range.count - 1, first + count - 1) };
}
