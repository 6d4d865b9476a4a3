import { amountText } from '#platform/amount-text.ts';
import type { BarePage } from '#platform/http/bare-page.ts';
import { customerAnswers, webhookModes, type SandboxTransaction } from './ledger.ts';
import { wordsOf, type SandboxWords } from './sandbox-words.ts';

/** The page on which a payment is answered in the customer's place. It needs no scripts and loads nothing. */
export function paymentPage({ language, refno, amount, currency, ...transaction }: SandboxTransaction): BarePage {
  const { paymentMethods, status, redirect } = transaction;
  const words = wordsOf(language);
  const body = `<main><p class="tag">${words.tag}</p><h1>${words.title}</h1>
<dl><dt>${words.amount}</dt><dd class="sum">${escape(currency)} ${amountText(amount)}</dd>
<dt>${words.method}</dt><dd>${escape(paymentMethods.join(', '))}</dd>
<dt>${words.reference}</dt><dd class="mono">${escape(refno)}</dd></dl>
${status === 'initialized' ? form(words) : `<p role="status">${words.answered}</p>`}
</main>`;
  // Browsers hold the redirect back to the shop against the policy, too.
  const forms = [...new Set(Object.values(redirect).map((url) => new URL(url).origin))];
  return { language, title: words.title, style, body, forms };
}

function form(words: SandboxWords): string {
  const ways = webhookModes
    .map(
      (way, at) =>
        `<label><input type="radio" name="webhook" value="${way}"${at === 0 ? ' checked' : ''}> ${words.webhooks[way]}</label>`,
    )
    .join('');
  const buttons = customerAnswers
    .map((answer) => `<button name="answer" value="${answer}" class="${answer}">${words.answers[answer]}</button>`)
    .join('');
  return `<form method="post"><div class="answers">${buttons}</div>
<fieldset><legend>${words.webhook}</legend>${ways}</fieldset></form>`;
}

const style = `
:root{color-scheme:light dark;--paper:#fbfbf9;--ink:#16202c;--soft:#55616e;--line:#d5dbe1;--spark:#f5b800}
@media (prefers-color-scheme:dark){:root{--paper:#12191f;--ink:#eef2f5;--soft:#a7b3bf;--line:#33404c}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;padding:24px 16px}
main{max-width:30rem;margin:6vh auto 0;border:1px solid var(--line);border-radius:8px;padding:24px}
.tag{margin:0;color:var(--soft);font-size:13px}h1{margin:.1em 0 .8em;font-size:24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}dt{color:var(--soft)}dd{margin:0;text-align:right}
.sum{font-size:20px;font-weight:600;font-variant-numeric:tabular-nums}.mono{font-family:ui-monospace,monospace}
.answers{display:grid;gap:8px}button{font:inherit;min-height:44px;border:1px solid var(--line);border-radius:6px;background:none;color:inherit;cursor:pointer}
.approve{background:var(--spark);border-color:var(--spark);color:#16202c;font-weight:600}
button:focus-visible,input:focus-visible{outline:3px solid currentColor;outline-offset:2px}
fieldset{margin:20px 0 0;border:1px solid var(--line);border-radius:6px;padding:8px 12px}legend{color:var(--soft);font-size:13px;padding:0 4px}
label{display:block;padding:4px 0}`;

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
