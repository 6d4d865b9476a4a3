import type { ReactNode } from 'react';

const tones = {
  sale: 'bg-bad text-on-status',
  new: 'bg-info text-on-status',
  green: 'bg-ok-soft text-on-ok-soft',
  warn: 'bg-spark-soft text-ink',
  plain: 'bg-sunken text-ink-2',
} as const;

/** A word on a tile: promotion, new, clearance, Green Way; also the state of an order. */
export function Label({
  tone = 'plain',
  children,
}: {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}) {
  return <span className={`label ${tones[tone]}`}>{children}</span>;
}
