import path from 'node:path';
import { formerWords } from './former-words.ts';
import type { Violation, SourceFile } from './source-file.ts';

const languages = ['de', 'fr', 'it', 'en'] as const;

type Messages = ReadonlyMap<string, string>;

/** German is the source: every other language has exactly its keys and placeholders. */
export function checkMessages(allFiles: readonly SourceFile[]): readonly Violation[] {
  const files = allFiles.flatMap(splitByLanguage);
  const ofMessages = files.filter((file) => /(^|\/)messages\/(de|fr|it|en)\.json$/.test(file.path));
  const folders = [...new Set(ofMessages.map((file) => path.posix.dirname(file.path)))];
  return [
    ...ofMessages
      .filter((file) => file.text.includes('ß'))
      .map((file) => ({ path: file.path, message: 'Swiss spelling writes ss, never ß' })),
    ...ofMessages
      // What was written as UTF-8 and read as Latin-1 leaves characters that no screen shows.
      .filter((file) => /[\u0080-\u009f\ufffd]/.test(file.text))
      .map((file) => ({ path: file.path, message: 'letters were written in the wrong encoding' })),
    ...files
      .filter(({ path: file }) => /(^|\/)messages\/(fr|it|en)\.json$/.test(file))
      .filter(({ text }) => /\p{L}'\p{L}/u.test(text))
      .map((file) => ({ path: file.path, message: 'an apostrophe is ’' })),
    ...allFiles
      .filter(({ path: file }) => /\.texts\.json$|(^|\/)messages\/(de|fr|it|en)\.json$/.test(file))
      .flatMap(checkRepeatedKeys),
    ...folders.flatMap((folder) => checkFolder(folder, ofMessages)),
    ...ofMessages.flatMap(checkWords),
    ...files
      .filter(({ path: file }) => /^packages\/demo-catalogue\/src\/.*(?<!\.test)\.ts$/.test(file))
      .flatMap(checkLocalizedTexts),
    ...files.filter(({ path: file }) => /(^|\/)messages\/fr\.json$/.test(file)).flatMap(checkFrenchSpaces),
  ];
}

/** Texts of a module's contract hold all languages beside each other; they are checked as one file for each. */
function splitByLanguage(file: SourceFile): readonly SourceFile[] {
  if (!file.path.endsWith('.texts.json')) return [file];
  return languages.map((language) => ({
    path: `${file.path}/messages/${language}.json`,
    text: JSON.stringify(JSON.parse(file.text), (_, value: unknown) => textIn(language, value)),
  }));
}

/** An entry is its text in one language; what is no entry stays. */
function textIn(language: string, value: unknown): unknown {
  const isEntry = typeof value === 'object' && value !== null && languages.some((one) => one in value);
  return isEntry ? (value as Readonly<Record<string, unknown>>)[language] : value;
}

/** Of two texts of one name the first is never shown, and no reader of JSON says so. */
function checkRepeatedKeys(file: SourceFile): readonly Violation[] {
  const open: Set<string>[] = [];
  const repeated: string[] = [];
  for (const [token, key] of file.text.matchAll(/[{}]|"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (key !== undefined && open.at(-1)?.has(key)) repeated.push(key);
    else if (key !== undefined) open.at(-1)?.add(key);
  }
  return repeated.map((key) => ({ path: file.path, message: `${key}: stands twice beside itself` }));
}

/** French sets a space before : ; ? ! and inside « », one at which no line ends. */
function checkFrenchSpaces(file: SourceFile): readonly Violation[] {
  return [...(readMessages(file) ?? [])]
    .filter(([, text]) => looseFrenchPunctuation.some((sign) => sign.test(text)))
    .map(([key]) => ({
      path: file.path,
      message: `${key}: French writes a no-break space before : ; ? ! and inside « »`,
    }));
}

const looseFrenchPunctuation = [
  /[ \u202f][:;?!]/,
  /[\p{L}\p{N})}»'’][;?!](\s|$)/u,
  /[\p{L})}»'’]:(\s|$)/u,
  /«(?!\u00a0)/,
  /(?<!\u00a0)»/,
] as const;

/** One thing has one word in a language. */
function checkWords(file: SourceFile): readonly Violation[] {
  const language = languages.find((one) => file.path.endsWith(`/${one}.json`));
  if (!language) return [];
  return [...(readMessages(file) ?? [])].flatMap(([key, text]) => checkText({ file: file.path, key }, text, language));
}

/** The demo catalogue's texts stand in four languages beside each other, `'de | fr | it | en'` or one after the other. */
function checkLocalizedTexts({ path: file, text }: SourceFile): readonly Violation[] {
  const inOneLine = [...text.matchAll(/'([^'\n]+ \| [^'\n]+)'/g)].map(([, line = '']) => line.split(' | '));
  const apart = [...text.matchAll(/\blocalized\(([^()]*)\)/g)].map(([, inner = '']) =>
    [...inner.matchAll(/'([^']*)'/g)].map(([, one = '']) => one),
  );
  return [...inOneLine, ...apart]
    .filter((texts) => texts.length === languages.length)
    .flatMap((texts) =>
      languages.flatMap((language, n) => checkText({ file, key: texts[0] ?? '' }, texts[n] ?? '', language)),
    );
}

function checkText(
  { file, key }: { readonly file: string; readonly key: string },
  text: string,
  language: (typeof languages)[number],
): readonly Violation[] {
  return formerWords[language]
    .filter(({ found }) => found.test(text))
    .map(({ now }) => ({ path: file, message: `${key}: the word for it is ${now} (docs/glossary.md)` }));
}

function checkFolder(folder: string, files: readonly SourceFile[]): readonly Violation[] {
  const source = readMessages(files.find((file) => file.path === `${folder}/de.json`));
  return languages.flatMap((language) => {
    const file = `${folder}/${language}.json`;
    const messages = readMessages(files.find((candidate) => candidate.path === file));
    if (!messages) return [{ path: file, message: 'is missing or is no JSON of texts' }];
    if (!source) return [];
    return compare(source, messages).map((message) => ({ path: file, message }));
  });
}

function compare(source: Messages, other: Messages): readonly string[] {
  const wanted = new Set([...source.keys()].map(withoutPlural));
  const given = new Set([...other.keys()].map(withoutPlural));
  return [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `lacks the key ${key}`),
    ...[...given].filter((key) => !wanted.has(key)).map((key) => `has the key ${key}, which German has not`),
    ...[...other].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...other]
      .filter(([key]) => wanted.has(withoutPlural(key)))
      .filter(([key, text]) => placeholdersOf(text) !== placeholdersOf(sourceText(source, key)))
      .map(
        ([key, text]) =>
          `${key} has ${placeholdersOf(text) || 'no placeholder'}, German has ${placeholdersOf(sourceText(source, key)) || 'none'}`,
      ),
  ];
}

/** Languages differ in how many plural forms they have, so those count as one key. */
function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function sourceText(source: Messages, key: string): string {
  const base = withoutPlural(key);
  return source.get(key) ?? source.get(`${base}_other`) ?? source.get(base) ?? '';
}

/** `count` is left out: "one article" need not name its number. */
function placeholdersOf(text: string): string {
  const names = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .map((name) => `{{${name}}}`)
    .join(' ');
}

function readMessages(file: SourceFile | undefined): Messages | undefined {
  if (!file) return undefined;
  try {
    return new Map(flatten('', JSON.parse(file.text)));
  } catch {
    return undefined;
  }
}

function flatten(prefix: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(prefix ? `${prefix}.${key}` : key, inner));
}
