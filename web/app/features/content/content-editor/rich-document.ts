import type { RichBlock, Span } from '@shop/contract/rich-text';
import type { JSONContent } from '@tiptap/core';

/** A text as the editor holds it. */
export function toEditor(blocks: readonly RichBlock[]): JSONContent {
  return { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(nodeOf) };
}

function nodeOf({ kind, lines }: RichBlock): JSONContent {
  if (kind === 'p') {
    const content = lines.flatMap((spans, line) => [
      ...(line > 0 ? [{ type: 'hardBreak' }] : []),
      ...spans.map(textOf),
    ]);
    return { type: 'paragraph', content };
  }
  const items = lines.map((spans) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: spans.map(textOf) }],
  }));
  return { type: kind === 'ul' ? 'bulletList' : 'orderedList', content: items };
}

function textOf({ text, isBold, isItalic, href }: Span): JSONContent {
  const marks = [
    ...(isBold ? [{ type: 'bold' }] : []),
    ...(isItalic ? [{ type: 'italic' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ];
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
}

/** What the editor holds, as far as the markup knows it: lists within lists become lists. */
export function fromEditor({ content = [] }: JSONContent): readonly RichBlock[] {
  return content.flatMap(blocksOf);
}

function blocksOf(node: JSONContent): readonly RichBlock[] {
  if (node.type === 'paragraph') {
    const lines = linesOf(node);
    return lines.every((spans) => spans.length === 0) ? [] : [{ kind: 'p', lines }];
  }
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return [];
  const lines = itemsOf(node).filter((spans) => spans.length > 0);
  return lines.length === 0 ? [] : [{ kind: node.type === 'bulletList' ? 'ul' : 'ol', lines }];
}

function itemsOf({ content = [] }: JSONContent): readonly (readonly Span[])[] {
  return content.flatMap((item) =>
    (item.content ?? []).flatMap((part) => (part.type === 'paragraph' ? [linesOf(part).flat()] : itemsOf(part))),
  );
}

function linesOf({ content = [] }: JSONContent): readonly (readonly Span[])[] {
  const lines: Span[][] = [[]];
  for (const node of content) {
    if (node.type === 'hardBreak') lines.push([]);
    else if (node.type === 'text') lines.at(-1)?.push(spanOf(node));
  }
  return lines;
}

function spanOf({ text = '', marks = [] }: JSONContent): Span {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'] as string | undefined;
  return {
    text,
    ...(has('bold') && { isBold: true }),
    ...(has('italic') && { isItalic: true }),
    ...(href !== undefined && { href }),
  };
}
