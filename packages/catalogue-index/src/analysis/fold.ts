const ascii = /^[\0-\x7f]*$/;

/** Lower case without diacritics; ß becomes ss, ligatures their letters, superscripts digits. What has no letters left is ''. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return (
    lower
      .replaceAll('ß', 'ss')
      // A tube that shines, and no pipe: the one pair that a fold would make one.
      .replaceAll('röhr', 'roehr')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\ud800-\udfff]/g, '')
  ); // surrogates too: byte order and string order of terms stay the same
}
