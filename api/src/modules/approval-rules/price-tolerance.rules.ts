import type { ApprovalSettingsInput } from '@shop/contract/approval-rules';

type Tolerance = Pick<ApprovalSettingsInput, 'toleranceBasisPoints' | 'toleranceCents'>;

/**
 * Whether what was approved at one total still is at another one (docs/domain/approval.md#tolerance): it did not rise, or by no
 * more than the company lets pass. Where percent and francs are set, both hold; where neither is, nothing may rise. Rappen.
 */
export function isWithinTolerance(
  { toleranceBasisPoints, toleranceCents }: Tolerance,
  beforeCents: number | null,
  nowCents: number | null,
): boolean {
  if (beforeCents === null || nowCents === null) return false;
  const bounds = [
    ...(toleranceBasisPoints > 0 ? [Math.floor((beforeCents * toleranceBasisPoints) / 10_000)] : []),
    ...(toleranceCents > 0 ? [toleranceCents] : []),
  ];
  return nowCents - beforeCents <= (bounds.length === 0 ? 0 : Math.min(...bounds));
}
