import { formatNumber } from './format.ts';

const NBSP = '\u00a0';
const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** In the largest unit of which there is one, with one decimal: `84.6 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${formatNumber(bytes / 1000 ** power, power === 0 ? 0 : 1)}${NBSP}${units[power] ?? 'B'}`;
}
