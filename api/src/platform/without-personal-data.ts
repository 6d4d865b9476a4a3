/** How much of an error's words is kept. */
const LENGTH_MAX = 600;

/**
 * Words of an error for people who help: without e-mail addresses, long numbers, secrets of links and values that a database
 * quotes.
 */
export function withoutPersonalData(words: string): string {
  return words
    .replaceAll(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '…@…')
    .replaceAll(/=\([^)]*\)/g, '=(…)')
    .replaceAll(/: "[^"]*"/g, ': "…"')
    .replaceAll(/(?=[A-Za-z0-9_-]*\d)[A-Za-z0-9_-]{20,}/g, '…')
    .replaceAll(/\+?\d[\d ]{5,}\d/g, '…')
    .slice(0, LENGTH_MAX);
}

/** The first own lines of a stack: places in the program, below the folder it runs in. */
export function placesIn(stack: string | undefined, root: string): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node:internal'))
    .slice(0, 12)
    .map((line) => line.trim().replaceAll('file://', '').replaceAll(root, ''))
    .join('\n');
}
