import type { ReactNode } from 'react';
import { frame, heightOf, labelled, linesThrough, roundTop, xOf, yOf } from './scale.ts';

export type ChartPoint = {
  /** Below the axis, where there is room. */
  readonly label: string;
  /** Null where nothing was counted. */
  readonly value: number | null;
  /** The same in words, as the table says it. */
  readonly words: string;
  readonly isNow?: boolean;
  /** Days on which little is to be expected. */
  readonly isQuiet?: boolean;
};

type Props = {
  /** What it shows, in a sentence, for who does not see it; the figures stand in the table beside it. */
  readonly label: string;
  readonly kind: 'bars' | 'line';
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
};

const LABELS_MAX = 5;
const BAR_SHARE = 0.72;

/** Bottom, middle and top, but none whose words stand there already: amounts of next to nothing are all "0". */
function ticksOf(top: number, format: Props['format']): readonly number[] {
  const ticks = [0, top / 2, top];
  return ticks.filter((tick, at) => ticks.findIndex((one) => format(one) === format(tick)) === at);
}

/** One series as bars or as a line, drawn on the server: one colour, spark for now (decision 0061). */
export function Chart({ label, kind, points, format }: Props) {
  const top = roundTop(Math.max(0, ...points.map(({ value }) => value ?? 0)));
  const named = labelled(points.length, LABELS_MAX);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className="block w-full text-ink-2"
    >
      {ticksOf(top, format).map((tick) => (
        <g key={tick}>
          <line x1={frame.left} x2={frame.width} y1={yOf(tick, top)} y2={yOf(tick, top)} className="stroke-line" />
          <Words x={frame.left - 6} y={yOf(tick, top) + 3.5} anchor="end">
            {format(tick)}
          </Words>
        </g>
      ))}
      {kind === 'bars' ? <Bars points={points} top={top} /> : <Line points={points} top={top} />}
      {points.map((point, at) =>
        named.has(at) ? (
          <Words
            key={`${at} ${point.label}`}
            x={at === points.length - 1 ? frame.width : xOf(at, points.length)}
            y={frame.height - 5}
            anchor={at === points.length - 1 ? 'end' : 'middle'}
          >
            {point.label}
          </Words>
        ) : null,
      )}
    </svg>
  );
}

type WordsProps = {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'middle' | 'end';
  readonly children: ReactNode;
};

function Words({ x, y, anchor, children }: WordsProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} fontSize={10} fill="currentColor">
      {children}
    </text>
  );
}

type SeriesProps = { readonly points: readonly ChartPoint[]; readonly top: number };

function Bars({ points, top }: SeriesProps) {
  const width = ((frame.width - frame.left) / points.length) * BAR_SHARE;
  return points.map(({ label, value, words, isNow, isQuiet }, at) => (
    <rect
      key={`${at} ${label}`}
      x={xOf(at, points.length) - width / 2}
      y={yOf(value ?? 0, top)}
      width={width}
      height={heightOf(value ?? 0, top)}
      rx={1.5}
      className={isNow ? 'fill-spark' : isQuiet ? 'fill-off' : 'fill-link'}
    >
      <title>{words}</title>
    </rect>
  ));
}

function Line({ points, top }: SeriesProps) {
  const values = points.map(({ value }) => value);
  const last = values.findLastIndex((value) => value !== null);
  return (
    <>
      {linesThrough(values, top).map((line) => (
        <polyline
          key={line}
          points={line}
          fill="none"
          strokeWidth={1.75}
          strokeLinejoin="round"
          className="stroke-link"
        />
      ))}
      {last >= 0 && (
        <circle
          cx={xOf(last, values.length)}
          cy={yOf(values[last] ?? 0, top)}
          r={4}
          strokeWidth={1.5}
          className="fill-spark stroke-link"
        >
          <title>{points[last]?.words}</title>
        </circle>
      )}
    </>
  );
}
