/**
 * Which read models to evict so that all together take `bytesMax` at most: the least recently used first, never the one that
 * is being queried, however large it is, nor one that is still being built.
 * @param sizes bytes by company, 0 while it is being built; the most recently used at the end
 */
export function companiesToEvict(
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
