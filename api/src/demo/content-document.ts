import type { ContentBlock, ContentDocument, Localized } from '@shop/contract/content';

/** German, French, Italian, English. */
export type Words = readonly [de: string, fr: string, it: string, en: string];

export const localized = ([de, fr, it, en]: Words): Localized => ({ de, fr, it, en });

type WithoutId<B> = B extends ContentBlock ? Omit<B, 'id'> : never;
type Part = WithoutId<ContentBlock>;

export const heading = (...words: Words): Part => ({
  blockType: 'heading',
  headingLevel: 2,
  headingText: localized(words),
});
export const text = (...words: Words): Part => ({ blockType: 'text', bodyText: localized(words) });
export const info = (...words: Words): Part => ({
  blockType: 'callout',
  calloutTone: 'info',
  bodyText: localized(words),
});
export const table = (...words: Words): Part => ({
  blockType: 'table',
  hasHeaderRow: true,
  cellsText: localized(words),
});
export const button = (linkTarget: string, ...words: Words): Part => ({
  blockType: 'button',
  linkTarget,
  labelText: localized(words),
});
/** A picture of `demoPictures` by its place, from 1; the loader puts in its id. */
export const drawn = (place: number, width: 500 | 1000, ...caption: Words): Part => ({
  blockType: 'picture',
  mediaId: place,
  pictureWidth: width,
  captionText: localized(caption),
});
export const form = (): Part => ({ blockType: 'form', formTopic: 'other' });
export const map = (): Part => ({ blockType: 'map', branchIds: [] });
export const branches = (): Part => ({ blockType: 'branches', branchIds: [] });
export const accordion = (...items: readonly (readonly [heading: Words, body: Words])[]): Part => ({
  blockType: 'accordion',
  foldItems: items.map(([title, body], index) => ({
    id: `e${index + 1}`,
    headingText: localized(title),
    bodyText: localized(body),
  })),
});

/** A page of these blocks; their ids count. */
export function documentOf(title: Words, summary: Words, parts: readonly Part[]): ContentDocument {
  return {
    pageTitle: localized(title),
    pageSummary: localized(summary),
    blocks: parts.map((part, index) => ({ id: `b${index + 1}`, ...part })),
  };
}
