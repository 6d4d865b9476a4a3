import { type IndexDocument } from '../documents.ts';

export type BuildStats = { readonly products: number; readonly bytes: number; readonly cpuMs: number };
export type BuiltIndex = { readonly buffer: SharedArrayBuffer; readonly stats: BuildStats };

export type ToWorker =
  | { readonly kind: 'documents'; readonly documents: readonly IndexDocument[] }
  | { readonly kind: 'finish' };

export type FromWorker = { readonly kind: 'ready' } | ({ readonly kind: 'built' } & BuiltIndex);
