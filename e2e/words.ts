import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@shop/contract/values';
import type {} from '../web/app/registered-names.ts';
import { features } from '../web/app/features/index.ts';
import type { FeatureDefinition } from '../web/app/lib/define-feature.ts';
import { translator, type Namespace, type TextSource, type TextTree, type Translate } from '../web/app/lib/texts.ts';

const app = path.join(import.meta.dirname, '../web/app');

/** Where the texts of each namespace lie. */
const folders: ReadonlyMap<string, string> = new Map([
  ['shell', 'shell'],
  ['ui', 'ui'],
  ['list', 'ui/list'],
  ['form', 'ui/form'],
  ['map', 'ui/map'],
  ...features.flatMap(foldersOf),
]);

function foldersOf({ name, texts, subfolderTexts = {} }: FeatureDefinition): readonly (readonly [string, string])[] {
  return [
    ...(texts ? [[name, `features/${name}`] as const] : []),
    ...Object.keys(subfolderTexts).map((folder) => [folder, `features/${name}/${folder}`] as const),
  ];
}

/** What stands on buttons and fields in this language: `words('fr')('cart')('undo')`, from the shop's own text files. */
export function words(language: Language): <N extends Namespace>(namespace: N) => Translate<N> {
  const source: TextSource = {
    language,
    get: (namespace) => readTexts(namespace, language),
    load: () => undefined,
  };
  return (namespace) => translator(source, namespace);
}

/** Every text of the shop in one language by its key: `cart.column.number`. */
export function allWords(language: Language): ReadonlyMap<string, string> {
  const pairs = [...folders.keys()].flatMap((namespace) => flatten(namespace, readTexts(namespace, language)));
  return new Map(pairs);
}

const read = new Map<string, TextTree>();

function readTexts(namespace: string, language: Language): TextTree {
  const file = path.join(app, folders.get(namespace) ?? namespace, 'messages', `${language}.json`);
  const known = read.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as TextTree);
  read.set(file, known);
  return known;
}

function flatten(key: string, tree: TextTree | string): readonly (readonly [string, string])[] {
  if (typeof tree === 'string') return [[key, tree]];
  return Object.entries(tree).flatMap(([name, value]) => flatten(`${key}.${name}`, value));
}
