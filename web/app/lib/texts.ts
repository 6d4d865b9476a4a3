import type { Language } from '@shop/contract/values';
import { createContext, use, useContext } from 'react';
import { formatQuantity } from './format.ts';

/** What a route module exports as `handle`. */
export type RouteHandle = {
  readonly texts?: readonly Namespace[];
  /** Prices or orders of the company stand on the page: they are covered as soon as the session has ended. */
  readonly isCoveredAtEnd?: boolean;
  /** The page leads nowhere in the shop: without menu, search, cart and foot. */
  readonly isWithoutFrame?: boolean;
};

/** The German files, from which the keys are typed: `registered-names.ts` fills them in from every layer and feature. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface TextFiles {}

export type Namespace = keyof TextFiles;

/** A file of texts: sentences under keys, keys under headings. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** The texts of one page in one language, and where to get more. */
export type TextSource = {
  readonly language: Language;
  readonly get: (namespace: string) => TextTree;
  /**
   * Brings a namespace that a click has made necessary: the same promise for the same namespace, also once it has come.
   * Undefined for what came with the page.
   */
  readonly load: (namespace: string) => Promise<unknown> | undefined;
};

/** What stands in a page: the texts of its route, and the files of those that every page has. */
export type PageTextsJson = {
  readonly inPage: Readonly<Record<string, TextTree>>;
  readonly files: Readonly<Record<string, string>>;
};

export const TextContext = createContext<TextSource | undefined>(undefined);

type Plural = 'one' | 'two' | 'few' | 'many' | 'other' | 'zero';
type WithoutPlural<K extends string> = K extends `${infer Base}_${Plural}` ? Base : K;
type Path<T, K extends keyof T = keyof T> = K extends string
  ? T[K] extends string
    ? WithoutPlural<K>
    : `${K}.${Path<T[K]>}`
  : never;

/** Keys of a namespace, from its German file: `logInForm.submit`; plural forms count as one key. */
export type TextKey<N extends Namespace> = Path<TextFiles[N]>;
export type TextValues = Readonly<Record<string, string | number>>;
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/**
 * Texts of one namespace in the language of the page: `t('cartLines', { count: 3 })`. Numbers are written in the shop's own
 * way. While a namespace is on its way after a click, React keeps the old page.
 */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const source = useContext(TextContext);
  if (!source) throw new Error('Texts are missing around this component.');
  const coming = source.load(namespace);
  // React renders a component again once what it waited for has come, and must then get it again.
  if (coming) use(coming);
  return translatorOf(source, namespace);
}

/** One for all components: a listing asks for it five hundred times. */
const translators = new WeakMap<TextSource, Map<Namespace, Translate<Namespace>>>();

function translatorOf<N extends Namespace>(source: TextSource, namespace: N): Translate<N> {
  const ofSource = translators.get(source) ?? new Map<Namespace, Translate<Namespace>>();
  translators.set(source, ofSource);
  const known = ofSource.get(namespace) ?? translator(source, namespace);
  ofSource.set(namespace, known);
  return known as Translate<N>;
}

export function translator<N extends Namespace>(source: TextSource, namespace: N): Translate<N> {
  return (key, values) =>
    wordOf({ tree: source.get(namespace), language: source.language }, key, values ?? {}) ?? `${namespace}:${key}`;
}

type TreeInLanguage = { readonly tree: TextTree; readonly language: Language };

function wordOf({ tree, language }: TreeInLanguage, key: string, values: TextValues): string | undefined {
  const text =
    typeof values.count === 'number'
      ? (read(tree, `${key}_${pluralOf(language, values.count)}`) ?? read(tree, `${key}_other`) ?? read(tree, key))
      : read(tree, key);
  if (!text?.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? formatQuantity(value) : value;
  });
}

function read(tree: TextTree, key: string): string | undefined {
  let here: string | TextTree | undefined = tree;
  for (const step of key.split('.')) {
    if (typeof here !== 'object' || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  return typeof here === 'string' ? here : undefined;
}

/** One or many in our four languages; in French zero is singular too. Own rule, so that server and browser agree. */
function pluralOf(language: Language, count: number): 'one' | 'other' {
  return Math.abs(count) === 1 || (language === 'fr' && Math.abs(count) < 2) ? 'one' : 'other';
}
