import type { Localized } from '@shop/contract/content';
import type { TextPlace } from '@shop/contract/content-editor';
import { createContext, useContext } from 'react';

/** What fields of a page know of the whole. */
export type EditContext = {
  readonly outdated: readonly TextPlace[];
  /** A translation was read and is right. */
  readonly onUpToDate: (place: TextPlace) => void;
  /** Links that lead nowhere, by their place. */
  readonly deadLinks: readonly { readonly href: string; readonly place: string }[];
  /** Pages that may be linked to. */
  readonly pages: readonly { readonly slug: string; readonly title: string }[];
};

const nothing: EditContext = { outdated: [], onUpToDate: () => undefined, deadLinks: [], pages: [] };
export const EditContext = createContext<EditContext>(nothing);
export const useEditContext = () => useContext(EditContext);

/** A text with its place, as the fields of all languages take it. */
export type PlacedField = {
  readonly place: string;
  readonly value: Localized;
  readonly onChange: (value: Localized) => void;
};
