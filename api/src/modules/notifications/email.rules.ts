/** One line of facts: what it is and what it says. */
export type Fact = readonly [label: string, text: string];

type EmailLink = { readonly text: string; readonly url: string };

/** The content of an e-mail. The text and the HTML version are made of it, so that they say the same. */
export type Email = {
  readonly subject: string;
  readonly greeting: string;
  readonly opening: string;
  readonly facts: readonly Fact[];
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** The last one stands out. */
  readonly sums: readonly Fact[];
  readonly footnote: string;
  readonly link: EmailLink | null;
  /** What else can be done, each with a page of its own. */
  readonly moreLinks: readonly EmailLink[];
  readonly closing: readonly string[];
};

/** The e-mail for programs that show no HTML. */
export function emailAsText(email: Email): string {
  const { facts, table, sums, footnote, link, moreLinks } = email;
  const width = Math.max(...[...facts, ...sums].map(([label]) => label.length));
  const asLine = ([label, text]: Fact) => `${label.padEnd(width)}  ${text}`;
  const parts = [
    email.greeting,
    email.opening,
    facts.map(asLine).join('\n'),
    table.rows.map((cells) => cells.filter((cell) => cell !== '').join(' | ')).join('\n'),
    sums.map(asLine).join('\n'),
    footnote,
    ...[...(link ? [link] : []), ...moreLinks].map(({ text, url }) => `${text}\n${url}`),
    email.closing.join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The e-mail with tables, as mail programs understand them: styles in place, no pictures, nothing loaded from elsewhere. */
export function emailAsHtml(email: Email, language: string): string {
  const { facts, table, sums, footnote, link, moreLinks } = email;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escape(email.subject)}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 Arial,sans-serif;color:#16202c">
<p>${escape(email.greeting)}</p>
<p>${escape(email.opening)}</p>
<table style="border-collapse:collapse">${facts.map(factRow).join('')}</table>
<table style="border-collapse:collapse;width:100%;margin:20px 0">
<thead><tr>${table.head.map((cell, at) => `<th style="${cellStyle(at)}border-bottom:2px solid #16202c">${escape(cell)}</th>`).join('')}</tr></thead>
<tbody>${table.rows.map((cells) => `<tr>${cells.map((cell, at) => `<td style="${cellStyle(at)}border-bottom:1px solid #d5dbe1">${escape(cell)}</td>`).join('')}</tr>`).join('')}</tbody>
</table>
${sums.length > 0 ? `<table style="border-collapse:collapse;margin-left:auto">${sums.map(sumRow).join('')}</table>` : ''}
${footnote === '' ? '' : `<p>${escape(footnote)}</p>`}
${[...(link ? [link] : []), ...moreLinks].map(({ text, url }) => `<p><a href="${escape(url)}">${escape(text)}</a></p>`).join('')}
<p>${email.closing.map(escape).join('<br>')}</p>
</body></html>
`;
}

function factRow([label, text]: Fact): string {
  return `<tr><td style="padding:2px 16px 2px 0;color:#55616e;vertical-align:top">${escape(label)}</td><td style="padding:2px 0">${escape(text)}</td></tr>`;
}

function sumRow([label, text]: Fact, at: number, all: readonly Fact[]): string {
  const weight = at === all.length - 1 ? 'font-weight:bold;border-top:2px solid #16202c;' : '';
  return `<tr><td style="${weight}padding:2px 24px 2px 0">${escape(label)}</td><td style="${weight}padding:2px 0;text-align:right">${escape(text)}</td></tr>`;
}

/** Position and article stand left, quantities and amounts right. */
function cellStyle(at: number): string {
  return `padding:6px 8px;vertical-align:top;text-align:${at < 2 ? 'left' : 'right'};`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Texts of users stand in e-mails as they were typed, never as markup; line breaks stay. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character).replaceAll('\n', '<br>');
}
