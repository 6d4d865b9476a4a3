import { createExternalStore } from './external-store.ts';

/** What the shell does on events of the API: it is there because only the shell knows texts and router. */
export type ApiEventHandlers = {
  readonly sessionEnded: () => void;
  /** The page is that of another assistance than the session's; nothing was done. */
  readonly assistanceChanged: (message: string) => void;
  readonly goTo: (url: string) => void;
  readonly unknownErrorText: () => string;
};

export const apiEventHandlers = createExternalStore<ApiEventHandlers | undefined>(undefined);
