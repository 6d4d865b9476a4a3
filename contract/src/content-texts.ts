import type { ContentBlock, ContentDocument, Localized } from './content-blocks.schemas.ts';
import { languages, type Language } from './values.ts';

/** A text of a page in all its languages, with its place: `pageTitle`, `BLOCK.bodyText`, `BLOCK.ITEM.headingText`. */
export type PlacedText = { readonly place: string; readonly text: Localized };

/** All texts of a page, from the top down. */
export function textsOf({ pageTitle, pageSummary, blocks }: ContentDocument): readonly PlacedText[] {
  return [
    { place: 'pageTitle', text: pageTitle },
    { place: 'pageSummary', text: pageSummary },
    ...blocks.flatMap(textsOfBlock),
  ];
}

function textsOfBlock(block: ContentBlock): readonly PlacedText[] {
  const at = (field: string) => `${block.id}.${field}`;
  switch (block.blockType) {
    case 'heading':
      return [{ place: at('headingText'), text: block.headingText }];
    case 'text':
    case 'callout':
      return [{ place: at('bodyText'), text: block.bodyText }];
    case 'picture':
      return [{ place: at('captionText'), text: block.captionText }];
    case 'table':
      return [{ place: at('cellsText'), text: block.cellsText }];
    case 'video':
      return [{ place: at('headingText'), text: block.headingText }];
    case 'button':
      return [{ place: at('labelText'), text: block.labelText }];
    case 'accordion':
      return block.foldItems.flatMap((item) => [
        { place: at(`${item.id}.headingText`), text: item.headingText },
        { place: at(`${item.id}.bodyText`), text: item.bodyText },
      ]);
    default:
      return [];
  }
}

/** Languages that lack this text, where another one has it. */
export function missingIn(text: Localized): readonly Language[] {
  const missing = languages.filter((language) => text[language].trim() === '');
  return missing.length === languages.length ? [] : missing;
}

/** Where texts are missing, from the top down. */
export function missingTexts(
  document: ContentDocument,
): readonly { readonly place: string; readonly language: Language }[] {
  return textsOf(document).flatMap(({ place, text }) => missingIn(text).map((language) => ({ place, language })));
}

export const noText: Localized = { de: '', fr: '', it: '', en: '' };
