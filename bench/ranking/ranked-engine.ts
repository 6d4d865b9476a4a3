import type { IndexDocument } from '@shop/catalogue-index';
import type { DemoCatalogue } from './demo-catalogue.ts';
import type { RankedEngine } from './ranking.ts';

export type OpenedEngine = RankedEngine & { readonly close?: () => Promise<void> };

/** An engine that holds these articles. */
export type OpenRanked = (
  categories: DemoCatalogue['categories'],
  documents: readonly IndexDocument[],
) => OpenedEngine | Promise<OpenedEngine>;
