import { createContext } from 'react';

/** What the document needs from the server besides data; in the browser the defaults, for the document stands already. */
export type DocumentContext = {
  /** For inline scripts under a content security policy. */
  readonly nonce: string | undefined;
  /** The page is rendered once for all users with the same permission set; its user slots are filled for each (decision 0013). */
  readonly isShared: boolean;
  /** Soft hyphens in long words, for `LongWords`; the browser has what the server has written. */
  readonly hyphenate?: (text: string) => string;
  /** Scripts that the page imports, beside those that React Router names, and its texts: fetched after what is seen. */
  readonly links?: readonly object[];
  /** Of a page that does not exist. */
  readonly nearest?: NearestPages;
};

/** What an address that does not exist may have meant. */
export type NearestPages = {
  readonly pageAddress: string;
  readonly pages: readonly { readonly title: string; readonly url: string }[];
  readonly searchWords: string;
};

export const DocumentContext = createContext<DocumentContext>({ nonce: undefined, isShared: false });
