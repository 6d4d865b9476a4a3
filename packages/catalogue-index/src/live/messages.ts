import { type IndexDocument } from '../documents.ts';
import { type IndexView } from '../view.ts';
import { type IndexChange } from './layers.ts';

export type LiveData = { readonly buffer: SharedArrayBuffer; readonly catalogueVersion: string };

/** A rehearsal is answered with the state as it is. */
export type ToLive =
  | { readonly kind: 'changes'; readonly changes: readonly IndexChange[]; readonly catalogueVersion: string }
  | { readonly kind: 'rehearsal'; readonly documents: readonly IndexDocument[] };

export type FromLive =
  | { readonly kind: 'view'; readonly view: IndexView }
  | { readonly kind: 'refused'; readonly message: string; readonly isRange: boolean };
