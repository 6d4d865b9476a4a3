/** `--quick` measures the same in smaller worlds and for a shorter time: in less than five minutes it tells what is far off. */
export const isQuick = process.argv.includes('--quick');

/** @param quick of the quick bench, the first of the whole one */
export function sized(whole: number, quick: number): number {
  return isQuick ? quick : whole;
}
