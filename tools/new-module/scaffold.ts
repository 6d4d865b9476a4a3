import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Texts to begin with; the words themselves are the module's business. */
const texts = {
  de: { title: '__Words__', empty: 'Hier ist noch nichts.' },
  fr: { title: '__Words__', empty: 'Il n’y a encore rien ici.' },
  it: { title: '__Words__', empty: 'Qui non c’è ancora nulla.' },
  en: { title: '__Words__', empty: 'There is nothing here yet.' },
};

/** Where each template goes. */
const places: Readonly<Record<string, string>> = {
  contract: 'contract/src/__name__.ts',
  'contract.schemas': 'contract/src/__name__.schemas.ts',
  'contract.texts': 'contract/src/__name__.texts.json',
  README: 'api/src/modules/__name__/README.md',
  index: 'api/src/modules/__name__/index.ts',
  module: 'api/src/modules/__name__/module.ts',
  routes: 'api/src/modules/__name__/__name__.routes.ts',
  service: 'api/src/modules/__name__/__name__.service.ts',
  rules: 'api/src/modules/__name__/__name__.rules.ts',
  'rules.test': 'api/src/modules/__name__/__name__.rules.test.ts',
  sql: 'api/src/modules/__name__/__name__.sql.ts',
  'api.test': 'api/src/modules/__name__/__name__.api.test.ts',
  migration: 'api/migrations/__migration__-__name__.sql',
  'page.route': 'web/app/features/__name__/__name__.route.tsx',
  feature: 'web/app/features/__name__/feature.ts',
  page: 'web/app/features/__name__/__name__-page.tsx',
};

/**
 * Writes a module into all packages of the repository at `root` and one line into each list it belongs to.
 * @returns the files that are new or changed
 * @throws Error, before anything is written, when the name is unfit or taken or a list has lost its form
 */
export function scaffold(root: string, name: string): readonly string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is no module name: small letters and digits, words joined by hyphens.`);
  }
  const fill = filler(name);
  const files = new Map<string, string>();
  for (const [template, place] of Object.entries(places)) {
    const text = readFileSync(path.join(import.meta.dirname, 'templates', `${template}.template`), 'utf8');
    files.set(fill(place), fill(text));
  }
  for (const [language, words] of Object.entries(texts)) {
    files.set(`web/app/features/${name}/messages/${language}.json`, fill(`${JSON.stringify(words, null, 2)}\n`));
  }
  const taken = [...files.keys()].find((file) => existsSync(path.join(root, file)));
  if (taken) throw new Error(`${taken} is there already.`);
  for (const [file, ...lines] of entries) files.set(file, addLines(root, file, lines, fill));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...files.keys()];
}

type Line = { readonly before: RegExp; readonly line: string };

/** The lists a module stands in; each line goes before the first match. */
const entries: readonly (readonly [file: string, ...lines: readonly Line[]])[] = [
  [
    'api/src/modules/index.ts',
    {
      before: /^import \{ \w+ \} from '\.\/[\w-]+\/module\.ts'/m,
      line: "import { __camel__ } from './__name__/module.ts';\n",
    },
    { before: /^\];/m, line: '  __camel__,\n' },
  ],
  [
    'contract/src/api.schemas.ts',
    { before: /^import type \{ Endpoint/m, line: "import { __camel__Endpoints } from './__name__.schemas.ts';\n" },
    { before: /^\} as const satisfies/m, line: "  '__name__': __camel__Endpoints,\n" },
  ],
  [
    'contract/src/texts.ts',
    {
      before: /^import type \{ Language/m,
      line: "import __camel__ from './__name__.texts.json' with { type: 'json' };\n",
    },
    { before: /^\] as const/m, line: '  __camel__,\n' },
  ],
  [
    'web/app/features/index.ts',
    { before: /^import \{/m, line: "import { __camel__ } from './__name__/feature.ts';\n" },
    { before: /^\] as const/m, line: '  __camel__,\n' },
  ],
];

function addLines(root: string, file: string, lines: readonly Line[], fill: (text: string) => string): string {
  return lines.reduce(
    (text, { before, line }) => {
      const at = text.search(before);
      if (at === -1) throw new Error(`${file} has no line ${before.source}: add the module there by hand.`);
      return text.slice(0, at) + fill(line) + text.slice(at);
    },
    readFileSync(path.join(root, file), 'utf8'),
  );
}

function filler(name: string): (text: string) => string {
  const words = name.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  const values: Readonly<Record<string, string>> = {
    __name__: name,
    __camel__: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    __Pascal__: pascal,
    __UPPER__: words.join('_').toUpperCase(),
    __schema__: words.join('_'),
    __Words__: capital(words.join(' ')),
    __migration__: nameOfMigration(new Date()),
  };
  return (text) =>
    text.replaceAll(
      /__(name|camel|Pascal|UPPER|schema|Words|migration)__/g,
      (placeholder) => values[placeholder] ?? placeholder,
    );
}

/** The minute in which it is made, so that two branches never take one name: `20261122-1345`. */
function nameOfMigration(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
}
