const STEPS = [1, 2, 2.5, 5, 10];
const STEPS_WHOLE = [2, 4, 6, 8, 10];

/** The least round number that no value exceeds, so that half of it is round as well; whole ones from few things on. */
export function roundTop(max: number): number {
  if (!(max > 0)) return 2;
  const power = 10 ** Math.floor(Math.log10(max));
  const steps = power <= 1 ? STEPS_WHOLE : STEPS;
  return power * (steps.find((step) => step * power >= max) ?? 10);
}

export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
  readonly top: number;
};

/** In units of the drawing, which is as wide as its card. */
export const frame: Frame = { width: 340, height: 150, left: 52, bottom: 20, top: 8 };

export function heightOf(value: number, top: number): number {
  return (value / top) * (frame.height - frame.bottom - frame.top);
}

export function yOf(value: number, top: number): number {
  return frame.height - frame.bottom - heightOf(value, top);
}

/** The middle of the place of a point among all. */
export function xOf(at: number, count: number): number {
  return frame.left + ((at + 0.5) * (frame.width - frame.left)) / count;
}

/** Lines through neighbouring points; a point without a value interrupts them. */
export function linesThrough(values: readonly (number | null)[], top: number): readonly string[] {
  const lines: string[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push(`${xOf(at, values.length).toFixed(1)},${yOf(value, top).toFixed(1)}`);
  });
  return lines.filter((points) => points.length > 0).map((points) => points.join(' '));
}

/** At most so many labels, evenly, the first and the last among them. */
export function labelled(count: number, most: number): ReadonlySet<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, at) => at));
  return new Set(Array.from({ length: most }, (_, n) => Math.round((n * (count - 1)) / (most - 1))));
}
