const SLUG_CHARS_MAX = 80;

/** Lower case, Swiss folding (ä to ae, é to e), anything else a hyphen: `Nennstrom (A)` becomes `nennstrom-a`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_CHARS_MAX)
    .replace(/-+$/, '');
}
