import type { Language } from '@shop/contract/values';
import type { TextSource, TextTree } from './texts.ts';

const files = import.meta.glob<TextTree>('../{shell,ui,features/*}/messages/*.json', { import: 'default' });

/** The texts that came with the page; others are fetched one file at a time, only in the language of the page. */
export function textsInPage(language: Language, inPage: Readonly<Record<string, TextTree>>): TextSource {
  const trees = new Map(Object.entries(inPage));
  const coming = new Map<string, Promise<unknown>>();

  function load(namespace: string): Promise<unknown> {
    const path = Object.keys(files).find((file) => file.endsWith(`/${namespace}/messages/${language}.json`));
    const fetchFile = path === undefined ? undefined : files[path];
    if (!fetchFile) return Promise.reject(new Error(`There are no texts ${namespace} in ${language}.`));
    return fetchFile().then((tree) => trees.set(namespace, tree));
  }

  return {
    language,
    has: (namespace) => trees.has(namespace),
    get: (namespace) => trees.get(namespace) ?? {},
    load: (namespace) => {
      const promise = coming.get(namespace) ?? load(namespace);
      coming.set(namespace, promise);
      return promise;
    },
  };
}
