/** A code has to be out of sight this long before it counts again, ms: one article is held before the camera for a while. */
const SAME_CODE_WITHIN_MS = 1_200;

/** When each code was seen last, ms. */
export type SeenCodes = ReadonlyMap<string, number>;

/** Tells which codes of a picture are new; what stays in the picture counts once. */
export function seeCodes(
  seen: SeenCodes,
  inPicture: readonly string[],
  at: number,
): { readonly seen: SeenCodes; readonly codes: readonly string[] } {
  const known = new Map([...seen].filter(([, lastAt]) => at - lastAt < SAME_CODE_WITHIN_MS));
  const codes = [...new Set(inPicture)].filter((code) => !known.has(code));
  for (const code of inPicture) known.set(code, at);
  return { seen: known, codes };
}
