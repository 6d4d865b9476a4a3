import { createContext } from 'react';

/** What the document needs from the server besides data; in the browser the defaults, for the document stands already. */
export type DocumentContext = {
  /** For inline scripts under a content security policy. */
  readonly nonce: string | undefined;
};

export const DocumentContext = createContext<DocumentContext>({ nonce: undefined });
