import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { CatalogueFileError, type ByteStream } from '../events.ts';
import { knownEntities } from '../plain-text.ts';
import { decodeText } from '../text-stream.ts';
import type { Element } from './element.ts';

const DEPTH_MAX = 60;
const RECORD_NODES_MAX = 50_000;
const RECORD_CHARS_MAX = 4_000_000;
/** Characters of one text, tag or declaration; the parser holds them in memory until they end. */
const TOKEN_CHARS_MAX = 8_000_000;

export type XmlRecord =
  | { readonly kind: 'start'; readonly line: number; readonly path: readonly string[]; readonly element: Element }
  | {
      readonly kind: 'record';
      readonly line: number;
      readonly path: readonly string[];
      readonly element: Element;
      /** True when the element was larger than any honest one and what exceeded the bounds was dropped. */
      readonly isCut: boolean;
    };

type Growing = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Growing[];
  text: string;
};

/**
 * Cuts an XML file into small trees as it streams by: a `record` for each element whose name is in `recordNames`, a
 * `start` for every element around them. External document types are ignored and never fetched; a file that declares
 * any entity is refused, whatever it is for.
 * @throws CatalogueFileError
 */
export async function* readXmlRecords(
  bytes: ByteStream,
  recordNames: ReadonlySet<string>,
): AsyncGenerator<XmlRecord, void, undefined> {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, Object.fromEntries(knownEntities));
  const ready: XmlRecord[] = [];
  const path: string[] = [];
  let open: Growing[] = [];
  let recordLine = 0;
  let recordNodes = 0;
  let recordChars = 0;
  let isCut = false;
  let tagLine = 1;
  let quietChars = 0;
  let sawAnything = false;

  parser.on('doctype', (doctype) => {
    quietChars = 0;
    if (/<!ENTITY/i.test(doctype)) throw new CatalogueFileError('file.entities_declared', parser.line);
  });
  parser.on('opentagstart', () => {
    tagLine = parser.line;
  });
  parser.on('opentag', (tag) => {
    quietChars = 0;
    openElement(tag);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', () => {
    quietChars = 0;
  });
  parser.on('closetag', (tag) => {
    quietChars = 0;
    closeElement(localName(tag.name));
  });

  function openElement(tag: SaxesTagPlain): void {
    if (path.length + open.length >= DEPTH_MAX) throw new CatalogueFileError('file.too_deep', tagLine);
    const element: Growing = {
      name: localName(tag.name),
      attributes: localNames(tag.attributes),
      children: [],
      text: '',
    };
    const parent = open.at(-1);
    if (parent) {
      if (++recordNodes > RECORD_NODES_MAX) isCut = true;
      else parent.children.push(element);
      open.push(element);
    } else if (recordNames.has(element.name)) {
      open = [element];
      recordLine = tagLine;
      recordNodes = recordChars = 0;
      isCut = false;
    } else {
      path.push(element.name);
      ready.push({ kind: 'start', line: tagLine, path: [...path], element });
    }
  }

  function addText(text: string): void {
    quietChars = 0;
    const element = open.at(-1);
    if (!element) return;
    recordChars += text.length;
    if (recordChars > RECORD_CHARS_MAX) isCut = true;
    else element.text += text;
  }

  function closeElement(name: string): void {
    const element = open.pop();
    if (!element) {
      if (path.at(-1) === name) path.pop();
    } else if (open.length === 0) {
      ready.push({ kind: 'record', line: recordLine, path: [...path], element, isCut });
    }
  }

  for await (const text of decodeText(bytes)) {
    if (!sawAnything && text.trim() !== '') sawAnything = true;
    quietChars += text.length;
    parse(() => parser.write(text));
    if (quietChars > TOKEN_CHARS_MAX) throw new CatalogueFileError('file.text_too_long', parser.line);
    yield* ready;
    ready.length = 0;
  }
  if (!sawAnything) throw new CatalogueFileError('file.empty', 1);
  const isInside = path.length > 0 || open.length > 0;
  parse(() => parser.close(), isInside ? 'file.cut_off' : 'file.not_xml');
  yield* ready;

  function parse(work: () => void, code: 'file.not_xml' | 'file.cut_off' = 'file.not_xml'): void {
    try {
      work();
    } catch (error) {
      if (error instanceof CatalogueFileError) throw error;
      const reason = error instanceof Error ? error.message.replace(/^\d+:\d+: /, '') : '';
      throw new CatalogueFileError(code, parser.line, { reason: reason.slice(0, 120) });
    }
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function localNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith('xmlns:')) named[localName(name)] = value;
  }
  return named;
}
