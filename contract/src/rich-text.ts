/** A run of characters with one look. */
export type Span = {
  readonly text: string;
  readonly isBold?: boolean | undefined;
  readonly isItalic?: boolean | undefined;
  /** Where it leads; only what `isSafeHref` allows. */
  readonly href?: string | undefined;
};

/** A paragraph with its lines, or a list with its items. */
export type RichBlock = { readonly kind: 'p' | 'ul' | 'ol'; readonly lines: readonly (readonly Span[])[] };

/**
 * Whether a link may stand in content: within the shop, HTTPS, e-mail or phone. Nothing that a browser would run, and no other
 * site under the looks of a path (`//host`, `/\host`).
 */
export function isSafeHref(href: string): boolean {
  // Browsers drop control characters inside a scheme.
  if (/[\s<>"'`\u0000-\u001f\u007f\\]/.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  if (href.startsWith('mailto:')) return /^mailto:[^@?]+@[^@?]+\.[^@?]+$/.test(href);
  if (href.startsWith('tel:')) return /^tel:\+?\d[\d-]{2,20}$/.test(href);
  return href.startsWith('https://') && URL.canParse(href) && new URL(href).protocol === 'https:';
}

/**
 * Reads the markup of content (docs/domain/content.md#markup): paragraphs apart by an empty line, `- ` and `1. ` for lists,
 * `**bold**`, `_italic_`, `[words](link)`, a backslash before what is meant as it stands. Every text can be read; what is no
 * markup stays as it was typed.
 */
export function parseRichText(text: string): readonly RichBlock[] {
  const blocks: { kind: RichBlock['kind']; lines: (readonly Span[])[] }[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const { kind, rest } = kindOf(line);
    const last = blocks.at(-1);
    if (isOpen && last?.kind === kind) last.lines.push(parseSpans(rest));
    else blocks.push({ kind, lines: [parseSpans(rest)] });
    isOpen = true;
  }
  return blocks;
}

function kindOf(line: string): { readonly kind: RichBlock['kind']; readonly rest: string } {
  const item = /^(?<sign>[-•]|\d{1,3}\.)\s+(?<rest>.*)$/.exec(line)?.groups;
  if (!item) return { kind: 'p', rest: line };
  return { kind: /\d/.test(item['sign'] ?? '') ? 'ol' : 'ul', rest: item['rest'] ?? '' };
}

type Look = { isBold: boolean; isItalic: boolean };

function parseSpans(line: string, look: Look = { isBold: false, isItalic: false }, href?: string): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  let plain = '';
  const flush = () => {
    if (plain !== '') spans.push(spanOf(plain, look, href));
    plain = '';
  };
  while (at < line.length) {
    const rest = line.slice(at);
    const escaped = /^\\([\\*_[\]().-])/.exec(rest);
    const link = href === undefined ? /^\[((?:\\.|[^\]\\]){1,500})\]\(([^()\s]{1,500})\)/.exec(rest) : null;
    const bold = look.isBold ? null : /^\*\*((?:\\.|[^\\*]|\*(?!\*))+?)\*\*/.exec(rest);
    const italic = look.isItalic ? null : /^_((?:\\.|[^\\_])+?)_/.exec(rest);
    const marked = link ?? bold ?? italic;
    if (escaped) {
      plain += escaped[1] ?? '';
      at += 2;
    } else if (marked && (!link || isSafeHref(link[2] ?? ''))) {
      flush();
      const within = link ? look : { isBold: look.isBold || bold !== null, isItalic: look.isItalic || bold === null };
      spans.push(...parseSpans(marked[1] ?? '', within, link ? link[2] : href));
      at += marked[0].length;
    } else {
      plain += line[at] ?? '';
      at++;
    }
  }
  flush();
  return spans;
}

function spanOf(text: string, { isBold, isItalic }: Look, href: string | undefined): Span {
  return { text, ...(isBold && { isBold }), ...(isItalic && { isItalic }), ...(href !== undefined && { href }) };
}

/** The markup of a text, so that reading it again gives the same. */
export function writeRichText(blocks: readonly RichBlock[]): string {
  return blocks
    .map(({ kind, lines }) =>
      lines
        .map((spans, index) => (kind === 'ol' ? `${index + 1}. ` : kind === 'ul' ? '- ' : '') + writeSpans(spans, kind))
        .join('\n'),
    )
    .join('\n\n');
}

function writeSpans(spans: readonly Span[], kind: RichBlock['kind']): string {
  const written = spans
    .filter(({ text }) => text !== '')
    .map(({ text, isBold, isItalic, href }) => {
      const escaped = text.replaceAll(/[\\*_[\]]/g, '\\$&');
      const italic = isItalic ? `_${escaped}_` : escaped;
      const bold = isBold ? `**${italic}**` : italic;
      return href === undefined ? bold : `[${bold}](${href})`;
    })
    .join('');
  // A paragraph that begins like an item is none.
  return kind === 'p' ? written.replace(/^(\d{1,3})\.(\s)/, '$1\\.$2').replace(/^-(\s)/, '\\-$1') : written;
}

/** Links that a text leads to, as they stand in it. */
export function linksIn(text: string): readonly string[] {
  return parseRichText(text).flatMap(({ lines }) =>
    lines.flatMap((spans) => spans.flatMap(({ href }) => (href === undefined ? [] : [href]))),
  );
}

/** The words of a text without its markup. */
export function plainTextOf(text: string): string {
  return parseRichText(text)
    .map(({ lines }) => lines.map((spans) => spans.map((span) => span.text).join('')).join('\n'))
    .join('\n\n');
}

/** Rows and cells of a table: a line for each row, cells apart by `|` or a tab, as a spreadsheet pastes them. */
export function parseTable(text: string): readonly (readonly string[])[] {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[|\t]/).map((cell) => cell.trim()));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}
