/** A key that leads to a decision of the page, with the words of its button. */
export type Shortcut = { readonly character: string; readonly word: string };

const main = () => document.getElementById('content');

/**
 * The next or the previous one: of a list beside its detail (`data-key-list`) it is opened, of a table its row gets the
 * focus, and Enter opens it.
 */
export function goToNeighbour(step: 1 | -1): void {
  const list = main()?.querySelector('[data-key-list]');
  if (list) {
    const links = [...list.querySelectorAll<HTMLElement>('a[href]')];
    const at = links.findIndex((link) => link.getAttribute('aria-current') === 'true');
    links[at + step]?.click();
    return;
  }
  const rows = [...(main()?.querySelectorAll<HTMLElement>('tbody tr, [data-key-row]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  row?.querySelector<HTMLElement>('a[href], button:not([disabled])')?.focus();
}

/** The keyboard goes to the button; pressing it is another step. */
export function goToShortcut(character: string): void {
  if (!/^[a-z]$/.test(character)) return;
  const marked = main()?.querySelector<HTMLElement>(`[data-key=${character}]`);
  if (marked) buttonOf(marked)?.focus();
}

/** The marked button itself, or the one that sends the marked form. */
function buttonOf(marked: HTMLElement): HTMLElement | null {
  return marked.matches('a, button') ? marked : marked.querySelector<HTMLElement>('button[type=submit]');
}

export function shortcutsOfPage(): readonly Shortcut[] {
  return [...(main()?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].map((element) => ({
    character: element.dataset['key'] ?? '',
    word: (buttonOf(element) ?? element).textContent.trim(),
  }));
}
