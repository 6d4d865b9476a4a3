import { addHyphens, longWordsOf } from './known-hyphens.ts';
import { languageOfPath } from './locale.ts';

/** Of one request, so that its address stays short. */
const WORDS_MAX = 60;

const asked = new Set<string>();
const waiting: string[] = [];

/**
 * Asks the server for the long words of a text that a page shows which the browser has rendered itself; those of one rendering
 * together. Browsers with a dictionary ask for nothing.
 */
export function askForHyphens(text: string): void {
  const words = longWordsOf(text).filter((word) => !asked.has(word));
  if (words.length === 0 || breaksByItself()) return;
  for (const word of words) asked.add(word);
  if (waiting.push(...words) === words.length) setTimeout(() => void askWaiting());
}

async function askWaiting(): Promise<void> {
  while (waiting.length > 0) {
    const words = waiting.splice(0, WORDS_MAX);
    const query = new URLSearchParams(words.map((word) => ['word', word]));
    // A page is read without them, too.
    const answer = await fetch(`/${languageOfPath(location.pathname)}/hyphens?${query}`).catch(() => undefined);
    if (!answer?.ok) return;
    const hyphenated = (await answer.json()) as readonly string[];
    addHyphens(words.map((word, at) => [word, hyphenated[at] ?? word] as const));
  }
}

let isAble: boolean | undefined;

/** Whether the browser has a dictionary of the page's language: a long word in a narrow box takes more lines with it. */
function breaksByItself(): boolean {
  isAble ??= (() => {
    const box = document.createElement('div');
    box.textContent = 'Bemessungsspannungen internationalisation precipitevolissimevolmente';
    Object.assign(box.style, { position: 'absolute', visibility: 'hidden', width: '5em', font: '16px monospace' });
    document.body.append(box);
    const heightWith = (hyphens: string) => {
      box.style.hyphens = hyphens;
      return box.offsetHeight;
    };
    const [auto, manual] = [heightWith('auto'), heightWith('manual')];
    box.remove();
    // Without a layout there is nothing to break.
    return manual === 0 || auto > manual;
  })();
  return isAble;
}
