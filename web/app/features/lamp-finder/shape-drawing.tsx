import type { ReactNode } from 'react';

type Outline = { readonly glass: string; readonly base: string };

const screw = (half: number, top: number): string =>
  `M${32 - half} ${top}h${2 * half}v9h-${2 * half}zM${32 - half} ${top + 4.5}h${2 * half}M${32 - half / 2} ${top + 9}l1 3h${half - 2}l1-3`;

/** Outlines in a field of 64 × 64, to the same scale among each other; found by the letters and millimetres of the shape. */
const outlines: readonly { readonly shape: RegExp; readonly outline: Outline }[] = [
  {
    shape: /a6[5-9]|a7\d/,
    outline: { glass: 'M26 46C25 37 13 33 13 20.5a19 19 0 0 1 38 0C51 33 39 37 38 46Z', base: screw(6, 46) },
  },
  { shape: /\bg\d\d|glob/, outline: { glass: 'M26 46A21 21 0 1 1 38 46Z', base: screw(6, 46) } },
  {
    shape: /st\d\d/,
    outline: {
      glass: 'M27 46C27 38 18 32 18 21C18 11 24 6 32 4C40 6 46 11 46 21C46 32 37 38 37 46Z',
      base: screw(6, 46),
    },
  },
  {
    shape: /\b[bc]3\d|kerze|candle/,
    outline: {
      glass: 'M28 46C27 42 22 38 22 30C22 20 29 15 32 5C35 15 42 20 42 30C42 38 37 42 36 46Z',
      base: screw(4, 46),
    },
  },
  { shape: /\bp4\d|tropfen/, outline: { glass: 'M28 46A14 14 0 1 1 36 46Z', base: screw(4, 46) } },
  {
    shape: /par\d\d|\br\d\d/,
    outline: {
      glass: 'M12 14c0 12 9 20 12 30h16c3-10 12-18 12-30ZM12 14c0 4 40 4 40 0s-40-4-40 0',
      base: 'M24 44h16v9H24zM26 53v5h3v-5M35 53v5h3v-5',
    },
  },
  {
    shape: /mr\d\d/,
    outline: {
      glass: 'M12 16c1 14 9 20 14 28h12c5-8 13-14 14-28ZM12 16c0 4 40 4 40 0s-40-4-40 0',
      base: 'M26 44h12v7H26zM29 51v8M35 51v8',
    },
  },
  {
    shape: /stift|capsule|t4\b/,
    outline: { glass: 'M25 42V15a7 7 0 0 1 14 0v27Z', base: 'M24 42h16v8H24zM29 50v9M35 50v9' },
  },
  {
    shape: /t8|t5|r[öo]e?hre|tube/,
    outline: { glass: 'M10 27h44v10H10Z', base: 'M10 26v12H6V26zM54 26v12h4V26zM6 30H2M6 34H2M58 30h4M58 34h4' },
  },
];

const bulb: Outline = { glass: 'M26 46C25 38 15 34 15 22a17 17 0 0 1 34 0C49 34 39 38 38 46Z', base: screw(6, 46) };

type Props = { readonly code: string; readonly className?: string };

/** What a lamp of this shape looks like from the side; an unknown one looks like a bulb. */
export function ShapeDrawing({ code, className = '' }: Props): ReactNode {
  const { glass, base } = outlines.find(({ shape }) => shape.test(code))?.outline ?? bulb;
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className} fill="none" strokeWidth="1.75" strokeLinejoin="round">
      <path d={glass} className="fill-spark-soft stroke-ink-2" />
      <path d={base} className="fill-sunken stroke-ink" strokeLinecap="round" />
    </svg>
  );
}
