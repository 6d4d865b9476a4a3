import { SaxesParser } from 'saxes';

const CHARS_MAX = 8_000_000;
const DEPTH_MAX = 40;
const NODES_MAX = 300_000;

/** What makes a message unreadable as a whole. */
export type MessageFault =
  | 'not_xml'
  | 'entities_declared'
  | 'too_large'
  | 'too_deep'
  | 'not_this_protocol'
  | 'field_missing'
  | 'too_many_lines'
  | 'quantity_wrong';

export class MessageError extends Error {
  readonly fault: MessageFault;
  /** Which element or field. */
  readonly subject: string;

  constructor(fault: MessageFault, subject = '') {
    super(`${fault} ${subject}`.trim());
    this.fault = fault;
    this.subject = subject;
  }
}

/** An element by its local name; the namespace does not matter. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Of this element alone, without blanks around it. */
  readonly text: string;
};

type Growing = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: Growing[];
  text: string;
};

/**
 * Reads a whole message as a tree. An external document type is passed by and never fetched; a message that declares anything
 * itself is refused whatever it is for.
 * @throws MessageError
 */
export function readXmlTree(text: string): XmlNode {
  if (text.length > CHARS_MAX) throw new MessageError('too_large');
  const parser = new SaxesParser();
  const open: Growing[] = [];
  let root: Growing | undefined;
  let nodes = 0;
  parser.on('doctype', (doctype) => {
    if (/[[\]]|<!/.test(doctype)) throw new MessageError('entities_declared');
  });
  parser.on('opentag', (tag) => {
    if (open.length >= DEPTH_MAX) throw new MessageError('too_deep');
    if (++nodes > NODES_MAX) throw new MessageError('too_large');
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, value]) => [localName(name), value]),
    );
    const node: Growing = { name: localName(tag.name), attributes, children: [], text: '' };
    const parent = open.at(-1);
    if (parent) parent.children.push(node);
    else root = node;
    open.push(node);
  });
  const addText = (more: string) => {
    const node = open.at(-1);
    if (node) node.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (node) node.text = node.text.trim();
  });
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof MessageError) throw error;
    throw new MessageError('not_xml', error instanceof Error ? error.message.slice(0, 200) : '');
  }
  if (!root) throw new MessageError('not_xml');
  return root;
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** The first child at the end of a path of names. */
export function childOf(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);
}

export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The text at the end of a path of names; empty where there is none. */
export function textOf(node: XmlNode | undefined, ...path: readonly string[]): string {
  return childOf(node, ...path)?.text ?? '';
}

/** All text below an element, in its order of elements: `Description` may hold a `ShortName`. */
export function wholeTextOf(node: XmlNode | undefined): string {
  if (!node) return '';
  return [node.text, ...node.children.map(wholeTextOf)].filter((text) => text !== '').join(' ');
}
