import { createHash } from 'node:crypto';
import type { ContentBlock, ContentDocument } from '@shop/contract/content';
import type { PageState, TextDifference, TextPlace } from '@shop/contract/content-editor';
import { textsOf } from '@shop/contract/content-texts';
import { linksIn } from '@shop/contract/rich-text';
import { languages, type Language } from '@shop/contract/values';

/** A version that was published, or is planned. */
type Published = { readonly version: number; readonly liveFrom: Date };

/** Of these versions the one that is shown at an instant: the one published last. */
export function liveAt<V extends Published>(versions: readonly V[], now: Date): V | undefined {
  return versions
    .filter(({ liveFrom }) => liveFrom <= now)
    .toSorted((a, b) => a.liveFrom.getTime() - b.liveFrom.getTime() || a.version - b.version)
    .at(-1);
}

type Standing = {
  readonly isLive: boolean;
  readonly isPlanned: boolean;
  readonly liveUntil: Date | null;
};

/** Where a page stands (docs/domain/content.md#states). */
export function stateOf({ isLive, isPlanned, liveUntil }: Standing, now: Date): PageState {
  if (liveUntil !== null && liveUntil <= now) return 'ended';
  if (isLive) return 'published';
  return isPlanned ? 'planned' : 'draft';
}

/** By the place of a text, of which German words each translation was made. */
export type Sources = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

const translations = languages.filter((language) => language !== 'de');

/**
 * A translation that was typed belongs to the German words beside it; one that was left as it was still belongs to those it was
 * made of, whatever became of them (docs/domain/content.md#languages).
 * @param upToDate translations that somebody has read and found right
 */
export function trackSources(
  before: { readonly document: ContentDocument; readonly sources: Sources } | null,
  next: ContentDocument,
  upToDate: readonly TextPlace[] = [],
): Sources {
  const known = new Map(before ? textsOf(before.document).map(({ place, text }) => [place, text]) : []);
  const isRead = (place: string, language: Language) =>
    upToDate.some((one) => one.place === place && one.language === language);
  return Object.fromEntries(
    textsOf(next).map(({ place, text }) => {
      const old = known.get(place);
      const sourceOf = (language: Language) =>
        old?.[language] === text[language] && !isRead(place, language)
          ? (before?.sources[place]?.[language] ?? hashOf(old.de))
          : hashOf(text.de);
      return [
        place,
        Object.fromEntries(
          translations.filter((language) => text[language] !== '').map((language) => [language, sourceOf(language)]),
        ),
      ];
    }),
  );
}

/** Translations whose German words have changed since. */
export function outdatedTexts(document: ContentDocument, sources: Sources): TextPlace[] {
  return textsOf(document).flatMap(({ place, text }) =>
    translations
      .filter(
        (language) => text[language] !== '' && (sources[place]?.[language] ?? hashOf(text.de)) !== hashOf(text.de),
      )
      .map((language) => ({ place, language })),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Every link of a page with its place. */
export function linksOf(document: ContentDocument): readonly { readonly href: string; readonly place: string }[] {
  const inTexts = textsOf(document).flatMap(({ place, text }) =>
    languages.flatMap((language) => linksIn(text[language]).map((href) => ({ href, place }))),
  );
  const buttons = document.blocks.flatMap((block) =>
    block.blockType === 'button' && block.linkTarget !== ''
      ? [{ href: block.linkTarget, place: `${block.id}.linkTarget` }]
      : [],
  );
  const seen = new Set<string>();
  return [...inTexts, ...buttons].filter(({ href, place }) => {
    const key = `${place} ${href}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The page of content that a link leads to; undefined for any other address. */
export function slugOfLink(href: string): string | undefined {
  return /^(?:\/(?:de|fr|it|en))?\/so\/([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(href)?.[1];
}

export function mediaIdsOf({ blocks }: ContentDocument): number[] {
  const ids = blocks.flatMap((block) =>
    block.blockType === 'picture' ? [block.mediaId] : block.blockType === 'downloads' ? block.mediaIds : [],
  );
  return [...new Set(ids.filter((id) => id !== null))];
}

export function skusOf({ blocks }: ContentDocument): string[] {
  return blocks.flatMap((block) => (block.blockType === 'products' ? block.productSkus : []));
}

/** An id of a block names one block, and one entry within it. */
export function hasAlikeIds({ blocks }: ContentDocument): boolean {
  const ids = [blocks, ...blocks.map((block) => (block.blockType === 'accordion' ? block.foldItems : []))];
  return ids.some((list) => new Set(list.map(({ id }) => id)).size < list.length);
}

/** What has changed from one version to another, block by block and text by text. */
export function differencesOf(before: ContentDocument, after: ContentDocument): TextDifference[] {
  const [old, young] = [byId(before), byId(after)];
  const kept = after.blocks.filter(({ id }) => old.has(id)).map(({ id }) => id);
  const keptBefore = before.blocks.filter(({ id }) => young.has(id)).map(({ id }) => id);
  const whole = (kind: 'added' | 'removed' | 'moved', block: ContentBlock) => {
    const words = wordsOf(block);
    const [from, to] = [kind === 'added' ? '' : words, kind === 'removed' ? '' : words];
    return { kind, blockType: block.blockType, language: null, before: from, after: to };
  };
  return [
    ...changedTexts(before, after),
    ...before.blocks.filter(({ id }) => !young.has(id)).map((block) => whole('removed', block)),
    ...after.blocks.filter(({ id }) => !old.has(id)).map((block) => whole('added', block)),
    ...after.blocks
      .filter(({ id }) => old.has(id) && kept.indexOf(id) !== keptBefore.indexOf(id))
      .map((block) => whole('moved', block)),
    ...after.blocks.flatMap((block) => {
      const [from, to] = [settingsOf(old.get(block.id)), settingsOf(block)];
      return !old.has(block.id) || from === to
        ? []
        : [{ kind: 'setting' as const, blockType: block.blockType, language: null, before: from, after: to }];
    }),
  ];
}

function byId({ blocks }: ContentDocument): ReadonlyMap<string, ContentBlock> {
  return new Map(blocks.map((block) => [block.id, block]));
}

function changedTexts(before: ContentDocument, after: ContentDocument): TextDifference[] {
  const old = new Map(textsOf(before).map(({ place, text }) => [place, text]));
  const types = new Map(after.blocks.map(({ id, blockType }) => [id, blockType]));
  return textsOf(after).flatMap(({ place, text }) => {
    const from = old.get(place);
    if (!from) return [];
    const blockType = types.get(place.split('.')[0] ?? '') ?? null;
    return languages
      .filter((language) => from[language] !== text[language])
      .map((language) => ({
        kind: 'text' as const,
        blockType,
        language,
        before: from[language],
        after: text[language],
      }));
  });
}

/** The German words of a block, or what it shows. */
function wordsOf(block: ContentBlock): string {
  const texts = textsOf({ pageTitle: empty, pageSummary: empty, blocks: [block] }).map(({ text }) => text.de);
  return texts.filter((text) => text !== '').join('\n') || settingsOf(block);
}

const empty = { de: '', fr: '', it: '', en: '' };

/** What a block has beside its texts, as one line. */
function settingsOf(block: ContentBlock | undefined): string {
  if (!block) return '';
  const shown = Object.entries(block).filter(([name]) => name !== 'id' && name !== 'blockType' && name !== 'foldItems');
  return shown
    .filter(([, value]) => value === null || typeof value !== 'object' || Array.isArray(value))
    .map(([, value]) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')))
    .filter((value) => value !== '')
    .join(' · ');
}
