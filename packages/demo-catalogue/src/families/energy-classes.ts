/** Energy class of a lamp or luminaire by lm/W, the bounds of Regulation (EU) 2019/2015. */
export function efficiencyClass(lumenPerWatt: number): 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' {
  if (lumenPerWatt >= 210) return 'A';
  if (lumenPerWatt >= 185) return 'B';
  if (lumenPerWatt >= 160) return 'C';
  if (lumenPerWatt >= 135) return 'D';
  if (lumenPerWatt >= 110) return 'E';
  if (lumenPerWatt >= 85) return 'F';
  return 'G';
}
