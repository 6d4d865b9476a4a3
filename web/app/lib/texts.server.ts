import type { Language } from '@shop/contract/values';
import { languageSegments } from './locale.ts';
import type { TextSource, TextTree } from './texts.ts';

const files = import.meta.glob<TextTree>('../{ui,ui/*,session,features/*,features/*/*,shell}/messages/*.json', {
  eager: true,
  import: 'default',
});

/** All texts of all features in one language, read once and never changed: every request may use the same. */
export const textSources: Readonly<Record<Language, TextSource>> = Object.fromEntries(
  languageSegments.map((language) => [language, sourceOf(language)]),
) as Record<Language, TextSource>;

function sourceOf(language: Language): TextSource {
  const trees = new Map<string, TextTree>();
  for (const [path, tree] of Object.entries(files)) {
    const [file, , feature] = path.split('/').reverse();
    if (file === `${language}.json` && feature) trees.set(feature, tree);
  }
  return {
    language,
    get: (namespace) => trees.get(namespace) ?? {},
    load: () => undefined,
  };
}
