/**
 * Whose pictures go so that all together take `bytesMax` at most: those that were not asked for longest, never the one that
 * is being asked, however large it is, nor one that is still being drawn.
 * @param sizes bytes by company, 0 while it is being drawn; the one that was asked last at the end
 */
export function companiesToForget(
  sizes: ReadonlyMap<number, number>,
  asked: number,
  bytesMax: number,
): readonly number[] {
  const gone: number[] = [];
  let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  for (const [companyId, bytes] of sizes) {
    if (total <= bytesMax) break;
    if (companyId === asked || bytes === 0) continue;
    total -= bytes;
    gone.push(companyId);
  }
  return gone;
}
