import { createContext } from 'react';

/** What the document needs from the server besides data; in the browser the defaults, for the document stands already. */
export type DocumentContext = {
  /** For inline scripts under a content security policy. */
  readonly nonce: string | undefined;
  /** The page is drawn for all users with the same rights and filled for each of them (decision 0013). */
  readonly isForMany: boolean;
};

export const DocumentContext = createContext<DocumentContext>({ nonce: undefined, isForMany: false });
