import { languages, type Language } from '@shop/contract/values';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import type { BarePage } from '#platform/http/bare-page.ts';
import { pageScript, pageStyle } from './page-parts.ts';

const texts: Readonly<Record<Language, typeof de>> = { de, fr, it, en };

type Facts = { readonly companies: number; readonly products: number };

/** How soon a browser without scripts looks whether the shop is set up, seconds. */
const REFRESH_SECONDS = 15;

/** Needs neither the web build nor an operator. */
export function firstStartPage(language: Language, { companies, products }: Facts): BarePage {
  const t = texts[language];
  const counted = t.database.text.replace('{{companies}}', String(companies)).replace('{{products}}', String(products));
  const body = `<header><div><b>${t.newShop}</b><nav aria-label="${t.language}">${languageLinks(language)}</nav></div></header>
<main>
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<ol class="card">
${step({ sign: '✓', look: 'done', title: t.database.title, tag: `<span class="tag ok">${t.done}</span>` }, `<p>${counted}</p>`)}
${step({ sign: '2', look: 'now', title: t.setup.title, tag: `<span class="tag next">${t.next}</span>` }, setupStep(t))}
${step({ sign: '3', title: t.catalogue.title }, `<p>${t.catalogue.text}</p>${command('npm run import -- catalogue.xml')}`)}
${step({ sign: '4', title: t.connections.title }, `<p>${t.connections.text}</p>`)}
${step({ sign: '5', title: t.company.title }, `<p>${t.company.text}</p>`)}
</ol>
<div class="two">
<section class="card"><h2>${t.demo.title}</h2><p>${t.demo.text}</p>${command('SHOP_STATE=demo npm start')}</section>
<section class="card"><h2>${t.state.title}</h2><dl>
<div><dt>${t.state.database}</dt><dd>${t.state.ready}</dd></div>
<div><dt>${t.state.operator}</dt><dd>${t.state.missing}</dd></div>
</dl></section>
</div>
</main>`;
  return { language, title: t.title, style: pageStyle, body, script: pageScript, refreshSeconds: REFRESH_SECONDS };
}

function setupStep(t: typeof de): string {
  return `<p>${t.setup.text}</p>
<div class="row">${command('npm run setup', 'setup')}<button type="button" id="copy" data-done="${t.copied}" hidden>${t.copy}</button></div>
<p class="note">${t.setup.file} <code>npm run setup -- --file settings.json</code></p>`;
}

type StepHead = { readonly sign: string; readonly title: string; readonly look?: string; readonly tag?: string };

function step({ sign, title, look = '', tag = '' }: StepHead, content: string): string {
  return `<li class="${look}"><span class="sign" aria-hidden="true">${sign}</span><div><h2>${title} ${tag}</h2>${content}</div></li>`;
}

function command(text: string, id?: string): string {
  return `<pre${id === undefined ? '' : ` id="${id}"`} tabindex="0"><code>${text}</code></pre>`;
}

function languageLinks(current: Language): string {
  return languages
    .map((one) => {
      const mark = one === current ? ' aria-current="true"' : '';
      return `<a href="/${one}" hreflang="${one}"${mark}>${one.toUpperCase()}</a>`;
    })
    .join('');
}
