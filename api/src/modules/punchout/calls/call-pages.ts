import { languageOf, type Locale } from '@shop/contract/values';
import { escapeXml, type FormField } from '@shop/exchange-formats/punchout';
import type { BarePage } from '#platform/http/bare-page.ts';
import { originOf } from '../interface.rules.ts';
import { sayIn } from '../messages.ts';
import type { StoredForm } from '../stored.schema.ts';
import { reasonKey, type CallProblem } from './call.ts';

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem}
h1{font-size:1.375rem;line-height:1.3}
a.do,button{display:inline-block;font:inherit;font-weight:600;background:#ffc420;color:#14201f;border:0;border-radius:6px;
padding:.625rem 1rem;text-decoration:none;cursor:pointer}
.hidden{position:absolute;left:-99rem}`;

/** Says what was wrong with a call, to the person who sees it in the frame. */
export function problemPage({ reason, subject }: CallProblem, locale: Locale, frames: readonly string[]): BarePage {
  const title = sayIn(locale, 'call.problem');
  const text = sayIn(locale, reasonKey(reason), { subject });
  const body = `<main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p></main>`;
  return { language: languageOf(locale), title, style: STYLE, body, frames };
}

/** Where the browser keeps no cookie inside a frame: the shop opens in a window of its own. */
export function windowPage(
  locale: Locale,
  { startToken, systemName }: { readonly startToken: string; readonly systemName: string },
  frames: readonly string[],
): BarePage {
  const title = sayIn(locale, 'call.window');
  const text = sayIn(locale, 'call.windowText', { system: systemName });
  const link = `/punchout/start/${encodeURIComponent(startToken)}`;
  const body = `<main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>
<p><a class="do" href="${link}" target="_blank" rel="noopener">${escapeXml(sayIn(locale, 'call.openWindow'))}</a></p></main>`;
  return { language: languageOf(locale), title, style: STYLE, body, frames };
}

type Shown = {
  readonly locale: Locale;
  /** The button stands there and is pressed by the user; otherwise a script presses it. */
  readonly isButtonShown: boolean;
  readonly frames: readonly string[];
  /** Beside the button. */
  readonly text: string;
};

/** A form for the buyer's system, as the answer to a call (OCI). */
export function formPage(form: StoredForm, { locale, isButtonShown, frames, text }: Shown): BarePage {
  const title = sayIn(locale, 'call.form');
  const button = `<button type="submit" id="send"${isButtonShown ? '' : ' class="hidden"'}>${escapeXml(sayIn(locale, 'call.send'))}</button>`;
  const body = `<main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>
<form method="post" action="${escapeXml(form.action)}" target="${escapeXml(form.target)}" accept-charset="${form.charset}">
${form.fields.map(hiddenInput).join('\n')}
${button}
</form></main>`;
  const origin = originOf(form.action);
  return {
    language: languageOf(locale),
    title,
    style: STYLE,
    body,
    frames,
    ...(origin !== undefined && { forms: [origin] }),
    ...(!isButtonShown && { script: "document.getElementById('send').form.submit()" }),
  };
}

function hiddenInput([name, value]: FormField): string {
  return `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`;
}

/** What the played system of the buyer shows once the cart has arrived. */
export function receivedPage(locale: Locale, text: string): BarePage {
  const title = sayIn(locale, 'simulator.received');
  const body = `<main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p></main>`;
  return { language: languageOf(locale), title, style: STYLE, body, frames: [] };
}
