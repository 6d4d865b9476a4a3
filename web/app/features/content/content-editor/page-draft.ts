import type { BlockType, ContentBlock, ContentDocument } from '@shop/contract/content';
import { noText } from '@shop/contract/content-texts';

/** The document as it is typed, with what it was before. */
export type Draft = {
  readonly document: ContentDocument;
  readonly past: readonly ContentDocument[];
  /** Counts every change: what was saved last is known by it. */
  readonly edits: number;
};

export type DraftAction =
  | { readonly kind: 'edit'; readonly change: (document: ContentDocument) => ContentDocument }
  | { readonly kind: 'undo' }
  /** Another version takes its place, as after a restore. */
  | { readonly kind: 'replace'; readonly document: ContentDocument };

const PAST_MAX = 100;

export function draftOf(document: ContentDocument): Draft {
  return { document, past: [], edits: 0 };
}

export function changeDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.kind) {
    case 'edit': {
      const document = action.change(draft.document);
      return { document, past: [...draft.past, draft.document].slice(-PAST_MAX), edits: draft.edits + 1 };
    }
    case 'undo': {
      const document = draft.past.at(-1);
      return document ? { document, past: draft.past.slice(0, -1), edits: draft.edits + 1 } : draft;
    }
    case 'replace':
      return draftOf(action.document);
  }
}

/** A block that begins empty. @param unique within the page */
export function newBlock(blockType: BlockType, unique: string): ContentBlock {
  const id = `b-${unique}`;
  switch (blockType) {
    case 'heading':
      return { id, blockType, headingLevel: 2, headingText: noText };
    case 'text':
      return { id, blockType, bodyText: noText };
    case 'callout':
      return { id, blockType, calloutTone: 'info', bodyText: noText };
    case 'picture':
      return { id, blockType, mediaId: null, pictureWidth: 1000, captionText: noText };
    case 'products':
      return { id, blockType, productSkus: [] };
    case 'categories':
      return { id, blockType, categoryIds: [] };
    case 'table':
      return { id, blockType, hasHeaderRow: true, cellsText: noText };
    case 'accordion':
      return { id, blockType, foldItems: [{ id: 'e-1', headingText: noText, bodyText: noText }] };
    case 'downloads':
      return { id, blockType, mediaIds: [] };
    case 'branches':
    case 'map':
      return { id, blockType, branchIds: [] };
    case 'video':
      return { id, blockType, videoUrl: '', headingText: noText };
    case 'button':
      return { id, blockType, linkTarget: '', labelText: noText };
    case 'form':
      return { id, blockType, formTopic: 'other' };
  }
}

export const addBlock = (block: ContentBlock) => (document: ContentDocument) => ({
  ...document,
  blocks: [...document.blocks, block],
});

export const setBlock = (block: ContentBlock) => (document: ContentDocument) => ({
  ...document,
  blocks: document.blocks.map((one) => (one.id === block.id ? block : one)),
});

export const removeBlock = (id: string) => (document: ContentDocument) => ({
  ...document,
  blocks: document.blocks.filter((one) => one.id !== id),
});

export const moveBlock = (id: string, by: 1 | -1) => (document: ContentDocument) => ({
  ...document,
  blocks: moved(
    document.blocks,
    document.blocks.findIndex((one) => one.id === id),
    by,
  ),
});

/** A list with the entry one place further up or down. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const to = at + by;
  if (at < 0 || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(at, 1).toSpliced(to, 0, ...list.slice(at, at + 1));
}
