import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listWords, serverWords, visitorWords } from './words.ts';

export const audiences = ['customer', 'visitor', 'operator'] as const;
export type Audience = (typeof audiences)[number];

type Places = Readonly<Record<string, string>>;

/** Where each template goes, whomever the module is for. */
const placesOfAll: Places = {
  'both/README': 'api/src/modules/__name__/README.md',
  'both/feature': 'web/app/features/__name__/feature.ts',
  '*/contract': 'contract/src/__name__.ts',
  '*/contract.schemas': 'contract/src/__name__.schemas.ts',
  '*/contract.texts': 'contract/src/__name__.texts.json',
  '*/module': 'api/src/modules/__name__/module.ts',
  '*/routes': 'api/src/modules/__name__/__name__.routes.ts',
  '*/service': 'api/src/modules/__name__/__name__.service.ts',
  '*/sql': 'api/src/modules/__name__/__name__.sql.ts',
  '*/api.test': 'api/src/modules/__name__/__name__.api.test.ts',
  '*/migration': 'api/migrations/__migration__-__name__.sql',
};

/** A list with its form, made of the kit. */
const placesOfList: Places = {
  'list/rules': 'api/src/modules/__name__/__name__.rules.ts',
  'list/rules.test': 'api/src/modules/__name__/__name__.rules.test.ts',
  'list/messages': 'api/src/modules/__name__/messages.ts',
  'list/known-values': 'api/src/modules/__name__/known-values.test-world.ts',
  'list/list.route': 'web/app/features/__name__/__name__.route.tsx',
  'list/form': 'web/app/features/__name__/__name__-form.tsx',
  'list/new.route': 'web/app/features/__name__/new-__name__.route.tsx',
  'list/edit.route': 'web/app/features/__name__/edit-__name__.route.tsx',
};

const placesOfPage: Places = { 'visitor/page.route': 'web/app/features/__name__/__name__.route.tsx' };

/**
 * Writes a module into all packages of the repository at `root` and one line into each list it belongs to. It stands last in
 * them, so it may import everything.
 * @returns the files that are new or changed
 * @throws Error, before anything is written, when the name is unfit or taken or a list has lost its form
 */
export function scaffold(root: string, name: string, audience: Audience): readonly string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is no module name: small letters and digits, words joined by hyphens.`);
  }
  const fill = filler(root, name, audience);
  const files = new Map<string, string>();
  const kind = audience === 'visitor' ? 'visitor' : 'list';
  for (const [template, place] of Object.entries({
    ...placesOfAll,
    ...(kind === 'list' ? placesOfList : placesOfPage),
  })) {
    const file = path.join(import.meta.dirname, 'templates', `${template.replace('*', kind)}.template`);
    files.set(fill(place), fill(linesFor(audience, kind, readFileSync(file, 'utf8'))));
  }
  for (const [folder, words] of wordsOf(name, kind)) {
    for (const [language, texts] of Object.entries(words)) {
      files.set(`${folder}/messages/${language}.json`, fill(`${JSON.stringify(texts, null, 2)}\n`));
    }
  }
  const taken = [...files.keys()].find((file) => existsSync(path.join(root, file)));
  if (taken) throw new Error(`${taken} is there already.`);
  for (const [file, ...lines] of entries) files.set(file, addLines(root, { file, lines, fill }));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...files.keys()];
}

/** The texts to begin with, by folder. */
function wordsOf(name: string, kind: 'visitor' | 'list') {
  const feature = `web/app/features/${name}`;
  if (kind === 'visitor') return [[feature, visitorWords]] as const;
  return [[feature, listWords] as const, [`api/src/modules/${name}`, serverWords] as const];
}

/** Lines that begin with `@customer ` stand only in modules for customers, and so on; `@list ` in those with a list and a form. */
function linesFor(audience: Audience, kind: string, template: string): string {
  return template
    .split('\n')
    .flatMap((line) => {
      const [, mark, rest = ''] = /^@(customer|operator|visitor|list) (.*)$/.exec(line) ?? [];
      if (mark === undefined) return [line];
      return mark === audience || mark === kind ? [rest] : [];
    })
    .join('\n');
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
    { before: /^\} as const satisfies/m, line: '  __camel__: __camel__Endpoints,\n' },
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

function addLines(
  root: string,
  {
    file,
    lines,
    fill,
  }: { readonly file: string; readonly lines: readonly Line[]; readonly fill: (text: string) => string },
): string {
  return lines.reduce(
    (text, { before, line }) => {
      const at = text.search(before);
      if (at === -1) throw new Error(`${file} has no line ${before.source}: add the module there by hand.`);
      return text.slice(0, at) + fill(line) + text.slice(at);
    },
    readFileSync(path.join(root, file), 'utf8'),
  );
}

function filler(root: string, name: string, audience: Audience): (text: string) => string {
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
    __migration__: nameOfMigration(root, new Date()),
    __area__: audience,
    __Ctx__: audience === 'operator' ? 'StaffCtx' : 'BuyerCtx',
    __principal__: audience === 'operator' ? 'operator' : 'anna',
  };
  return (text) =>
    text.replaceAll(
      /__(name|camel|Pascal|UPPER|schema|Words|migration|area|Ctx|principal)__/g,
      (placeholder) => values[placeholder] ?? placeholder,
    );
}

/** The minute in which it is made, so that two branches never take one name: `20261122-1345`; the next one if that is taken. */
function nameOfMigration(root: string, now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  const name = `${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
  const isTaken = readdirSync(path.join(root, 'api/migrations')).some((file) => file.startsWith(name));
  return isTaken ? nameOfMigration(root, new Date(now.getTime() + 60_000)) : name;
}
