import { languageOf, type Language, type Locale } from '@shop/contract/values';
import type { PersonalPage } from '#src/context/module.ts';
import { textIn, type CategoryNode, type Vocabulary } from '../catalogue/index.ts';

/** Categories with a word that begins with each word typed; whole words and larger categories first. */
export function bestCategories(
  text: string,
  {
    vocabulary,
    counts,
    words,
  }: {
    readonly vocabulary: Vocabulary;
    readonly counts: ReadonlyMap<string, number>;
    /** Of its title, by category (`titleWords`). */
    readonly words: ReadonlyMap<string, readonly string[]>;
  },
): CategoryNode[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return [...vocabulary.categories.values()]
    .filter((node) => (counts.get(node.id) ?? 0) > 0 && beginsWithAll(words.get(node.id) ?? [], typed))
    .sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
}

/** The words of each category's title, by its id. */
export function titleWords({ categories }: Vocabulary, language: Language): ReadonlyMap<string, readonly string[]> {
  return new Map([...categories.values()].map(({ id, title }) => [id, wordsOf(textIn(title, language))]));
}

/** Pages whose title has a word that begins with each word typed. */
export function bestPages(text: string, pages: readonly PersonalPage[], locale: Locale) {
  const typed = wordsOf(text);
  return pages.filter(({ names }) => beginsWithAll(wordsOf(names[locale]), typed)).map((page) => linkTo(page, locale));
}

export function linkTo(
  { path, names }: PersonalPage,
  locale: Locale,
): { readonly title: string; readonly url: string } {
  return { title: names[locale], url: `/${languageOf(locale)}${path}` };
}

function beginsWithAll(words: readonly string[], typed: readonly string[]): boolean {
  return typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  const folded = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
