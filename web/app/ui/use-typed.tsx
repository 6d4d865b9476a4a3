import { useEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Blocker } from 'react-router';
import { useUnsaved } from './form/use-unsaved.ts';

type Typed = { readonly isOpen: boolean; readonly asksWhenTyped: boolean; readonly onClose: () => void };

/** What is typed into these is nothing to be saved. */
const PASSING = ':is([type=search], [type=password], [type=file], [autocomplete=one-time-code])';

/** Whether something was typed since a dialog was opened, and the question that comes before it is closed then. */
export function useTyped({ isOpen, asksWhenTyped, onClose }: Typed) {
  const [isTyped, setTyped] = useState(false);
  const [isClosing, setClosing] = useState(false);
  // The browser's way back, while it waits for an answer.
  const [held, setHeld] = useState<Blocker>();
  const [wasOpen, setWasOpen] = useState(isOpen);
  const asks = asksWhenTyped && isTyped;
  const isAsking = isClosing || held !== undefined;
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setTyped(false);
    setClosing(false);
    setHeld(undefined);
  }

  function stay() {
    held?.reset?.();
    setHeld(undefined);
    setClosing(false);
  }

  return {
    isAsking,
    isHeld: isOpen && asks,
    holdBack: setHeld,
    note: ({ target }: SyntheticEvent) => {
      if (target instanceof Element && !target.matches(PASSING)) setTyped(true);
    },
    close: () => (asks ? setClosing(true) : onClose()),
    /** A second Escape goes back to the fields. The browser itself lets a dialog be held open by `cancel` only once. */
    escape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !asks) return;
      event.preventDefault();
      if (isAsking) stay();
      else setClosing(true);
    },
    /** The gesture that closes, on devices without that key. */
    cancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !asks) return;
      event.preventDefault();
      setClosing(true);
    },
    stay,
    discard: () => {
      held?.proceed?.();
      onClose();
    },
  };
}

/** Holds the browser's way back while something typed stands in a dialog; the newest on a page is the one that holds. */
export function HeldBack({ onBack }: { readonly onBack: (blocker: Blocker) => void }) {
  const blocker = useUnsaved(true, 'back');
  useEffect(() => {
    if (blocker.state === 'blocked') onBack(blocker);
  }, [blocker, onBack]);
  return null;
}
