import type { CatalogueMedia, Language, MediaPurpose } from '../catalogue.ts';
import type { ProblemList } from '../problem-list.ts';
import { childrenOf, textOf, type Element } from './element.ts';
import { languageOf, textsOf } from './languages.ts';
import { readMediumText } from './own-file.ts';

const SOURCE_CHARS_MAX = 255;

const purposes: ReadonlyMap<string, MediaPurpose> = new Map([
  ['thumbnail', 'picture'],
  ['normal', 'picture'],
  ['detail', 'picture'],
  ['data_sheet', 'data_sheet'],
  ['safety_data_sheet', 'data_sheet'],
]);

const allPurposes: readonly MediaPurpose[] = [
  'picture',
  'drawing',
  'data_sheet',
  'manual',
  'energy_sheet',
  'certificate',
  'declaration',
  'other',
];

function ownPurpose(text: string | undefined): MediaPurpose | undefined {
  return allPurposes.find((purpose) => purpose === text);
}

/**
 * Media of an article in their order. An address instead of a file name (MIME_TYPE `url`, or a source with a scheme)
 * is dropped with a warning that names its host only: it is never fetched, and its query may hold a log-in.
 */
export function readMedia(article: Element, fallback: Language, problems: ProblemList): readonly CatalogueMedia[] {
  const media: { readonly order: number; readonly medium: CatalogueMedia }[] = [];
  for (const info of childrenOf(article, 'MIME_INFO')) {
    for (const mime of childrenOf(info, 'MIME')) {
      const source = textOf(mime, 'MIME_SOURCE');
      const type = textOf(mime, 'MIME_TYPE')?.toLowerCase() ?? '';
      if (source === undefined) continue;
      if (type === 'url' || isAddress(source)) {
        problems.warn('media.address_dropped', { host: hostOf(source) });
        continue;
      }
      const title = textsOf(childrenOf(mime, 'MIME_DESCR'), fallback);
      const own = readMediumText(textOf(mime, 'MIME_ALT'));
      const languages = (own?.languages ?? []).flatMap((code) => languageOf(code) ?? []);
      const purpose = ownPurpose(own?.purpose) ?? purposes.get(textOf(mime, 'MIME_PURPOSE')?.toLowerCase() ?? '');
      media.push({
        order: Number(textOf(mime, 'MIME_ORDER') ?? media.length + 1) || 0,
        medium: {
          purpose: purpose ?? (type.startsWith('image/') ? 'picture' : 'other'),
          source: source.slice(0, SOURCE_CHARS_MAX),
          ...(Object.keys(title).length > 0 && { title }),
          ...(languages.length > 0 && { languages }),
        },
      });
    }
  }
  return media.sort((a, b) => a.order - b.order).map(({ medium }) => medium);
}

function isAddress(source: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/i.test(source) && !/^[a-z]:[\\/]/i.test(source);
}

function hostOf(source: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#]*@)?([^/?#:]{1,60})/i.exec(source)?.[1] ?? '';
}
