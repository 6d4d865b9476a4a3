import type { Language } from '@shop/contract/values';
import type { BarePage } from '#platform/http/bare-page.ts';
import type { Operator } from '../../context/operator.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

export const words: Readonly<Record<Language, typeof de>> = { de, fr, it, en };

/** Nothing that a browser of ten years ago does not know. */
const STYLE = `
body{margin:0;background:#fbfbf9;color:#14201f;font:16px/1.5 'IBM Plex Sans',system-ui,-apple-system,'Segoe UI',Arial,sans-serif}
header{background:#123842;color:#eef5f3;padding:18px 16px;font-weight:600}header span,main{display:block;max-width:640px;margin:0 auto}
main{padding:40px 16px}h1{font-size:26px;line-height:1.25;margin:0 0 16px}p{margin:0 0 16px}ul{margin:0 0 24px;padding:0 0 0 20px}
a{color:#0f5c73}.button{display:inline-block;padding:11px 18px;border-radius:6px;background:#f5b82e;color:#241a00;text-decoration:none;font-weight:600}
.quiet{color:#4c5a58;font-size:14px}
@media(prefers-color-scheme:dark){body{background:#0f1716;color:#e8efec}a{color:#7fd0e6}.quiet{color:#a9b7b3}.button{color:#241a00}}`;

type Content = Pick<BarePage, 'refreshSeconds'> & { readonly title: string; readonly body: string };

/** A page for who gets none of the shop's own: with its name and the ways to reach a person. */
export function plainPage(operator: Operator, language: Language, { title, body, ...more }: Content): BarePage {
  const t = words[language];
  const { name, phone, email } = operator;
  const reach = t.reach
    .replace('{{phone}}', `<a href="tel:${escape(phone.replaceAll(' ', ''))}">${escape(phone)}</a>`)
    .replace('{{email}}', `<a href="mailto:${escape(email)}">${escape(email)}</a>`);
  return {
    language,
    title,
    style: STYLE,
    body: `<header><span>${escape(name)}</span></header>
<main><h1>${title}</h1>
${body}
<p class="quiet">${reach}</p></main>`,
    ...more,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What staff have typed stands as they typed it, never as markup. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
