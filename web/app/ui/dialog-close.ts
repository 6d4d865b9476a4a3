import { createContext } from 'react';

/** Closes the dialog around as its cross does: what was typed is asked about first. */
export const DialogClose = createContext<() => void>(() => undefined);
