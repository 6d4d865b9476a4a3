import {
  cancellationReasons,
  type CancellationItem,
  type CancellationReason,
  type cancellationsApi,
} from '@shop/contract/cancellations';
import type { InputOf } from '@shop/contract/endpoint';

export const cancelSteps = ['products', 'reasons', 'confirmation'] as const;
export type CancelStep = (typeof cancelSteps)[number];

/** What was entered so far. Line numbers are the keys, in writing. */
export type CancelInput = {
  readonly quantities: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, CancellationReason>>;
  readonly comment: string;
  /**
   * Id of the attempt that is under way; the same after a lost connection or a reload, so that it asks once
   * (docs/domain/http-api.md#repeated-requests).
   */
  readonly requestId: string;
};

export const nothingEntered: CancelInput = { quantities: {}, reasons: {}, comment: '', requestId: '' };

/** A position with how much of it shall be cancelled. */
export type Chosen = {
  readonly item: CancellationItem;
  readonly quantity: number;
  readonly reason: CancellationReason | undefined;
};

/** What was chosen and is still possible: of what was picked meanwhile only the rest stays chosen. */
export function chosenOf(items: readonly CancellationItem[], { quantities, reasons }: CancelInput): readonly Chosen[] {
  return items.flatMap((item) => {
    const quantity = Math.min(quantities[item.lineNumber] ?? 0, item.cancellableQuantity);
    return quantity > 0 ? [{ item, quantity, reason: reasons[item.lineNumber] }] : [];
  });
}

/** The step of the address, or the first one before it in which something is missing. */
export function stepOf(asked: string | null, chosen: readonly Chosen[]): CancelStep {
  const step = cancelSteps.find((one) => one === asked) ?? 'products';
  if (chosen.length === 0) return 'products';
  return step === 'confirmation' && chosen.some(({ reason }) => reason === undefined) ? 'reasons' : step;
}

/** The request as the API takes it; undefined while a reason is missing. */
export function requestOf(
  orderId: string,
  chosen: readonly Chosen[],
  comment: string,
): InputOf<typeof cancellationsApi.request>['body'] | undefined {
  const positions = chosen.flatMap(({ item: { lineNumber }, quantity, reason }) =>
    reason === undefined ? [] : [{ lineNumber, quantity, reason }],
  );
  return positions.length === chosen.length && positions.length > 0 ? { orderId, positions, comment } : undefined;
}

/** Anything may stand in the storage. */
export function readCancelInput(stored: unknown): CancelInput | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { quantities, reasons, comment, requestId } = stored as Partial<Record<keyof CancelInput, unknown>>;
  return {
    quantities: Object.fromEntries(entriesOf(quantities).filter(isQuantity)),
    reasons: Object.fromEntries(entriesOf(reasons).filter(isReason)),
    comment: typeof comment === 'string' ? comment : '',
    requestId: typeof requestId === 'string' ? requestId : '',
  };
}

function entriesOf(stored: unknown): readonly (readonly [string, unknown])[] {
  return typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
}

function isQuantity(entry: readonly [string, unknown]): entry is readonly [string, number] {
  return Number.isInteger(entry[1]) && Number(entry[1]) > 0;
}

function isReason(entry: readonly [string, unknown]): entry is readonly [string, CancellationReason] {
  return cancellationReasons.some((reason) => reason === entry[1]);
}
