import type { Language } from '@shop/contract/values';
import type { PageTextsJson, TextSource, TextTree } from './texts.ts';
import { retryWhenOnline } from './retry-when-online.ts';

type Files = Readonly<Record<string, () => Promise<TextTree>>>;

/** Where the texts of each language are; a list by itself, so that no page carries the lists of all. */
const lists: Readonly<Record<Language, () => Promise<{ readonly files: Files }>>> = {
  de: () => import('./text-lists/de.ts'),
  fr: () => import('./text-lists/fr.ts'),
  it: () => import('./text-lists/it.ts'),
  en: () => import('./text-lists/en.ts'),
};

/** The texts that stand in the document, with those of every page, whose files are named there. */
export async function readPageTexts(): Promise<Readonly<Record<string, TextTree>>> {
  const { inPage, files } = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as PageTextsJson;
  const load = async ([namespace, address]: readonly [string, string]) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(address);
    return [namespace, (await answer.json()) as TextTree] as const;
  };
  return { ...inPage, ...Object.fromEntries(await Promise.all(Object.entries(files).map(load))) };
}

/** The texts that came with the page; others are fetched one file at a time, only in the language of the page. */
export function textsInPage(language: Language, inPage: Readonly<Record<string, TextTree>>): TextSource {
  const trees = new Map(Object.entries(inPage));
  const coming = new Map<string, Promise<unknown>>();

  async function load(namespace: string): Promise<void> {
    const { files } = await lists[language]();
    const path = Object.keys(files).find((file) => file.endsWith(`/${namespace}/messages/${language}.json`));
    const fetchFile = path === undefined ? undefined : files[path];
    if (!fetchFile) throw new Error(`There are no texts ${namespace} in ${language}.`);
    trees.set(namespace, await fetchFile());
  }

  return {
    language,
    get: (namespace) => trees.get(namespace) ?? {},
    load: (namespace) => {
      if (Object.hasOwn(inPage, namespace)) return undefined;
      const promise = coming.get(namespace) ?? retryWhenOnline(() => load(namespace));
      coming.set(namespace, promise);
      return promise;
    },
  };
}
