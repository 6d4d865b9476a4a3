import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import {
  returnReasons,
  type ReturnItem,
  type ReturnReason,
  type returnsApi,
  type TourTime,
} from '@shop/contract/returns';

export const returnSteps = ['products', 'reasons', 'way', 'options', 'confirmation'] as const;
export type ReturnStep = (typeof returnSteps)[number];

export type ReturnOptions = ReplyOf<typeof returnsApi.order>;

/** What was entered for one position; quantity 0 once it was taken off again, so that the rest is not lost. */
export type LineInput = {
  readonly quantity: number;
  readonly reasonId: ReturnReason | null;
  readonly comment: string;
  readonly photoIds: readonly string[];
};

/** What was entered so far. Line numbers are the keys, in writing. */
export type ReturnInput = {
  readonly lines: Readonly<Record<string, LineInput>>;
  readonly returnType: 'PickUp' | 'DropOff';
  /** Null for the one that the order proposes. */
  readonly addressId: number | null;
  readonly tour: TourTime | null;
  readonly branchErpId: string | null;
  /** Thrown with the first attempt, part of the `duplicateId`: one task registers one return. */
  readonly uid: string;
  /**
   * Id of the attempt that is under way; the same after a lost connection or a reload
   * (docs/domain/http-api.md#repeated-requests).
   */
  readonly requestId: string;
};

export const nothingEntered: ReturnInput = {
  lines: {},
  returnType: 'PickUp',
  addressId: null,
  tour: null,
  branchErpId: null,
  uid: '',
  requestId: '',
};

const emptyLine: LineInput = { quantity: 0, reasonId: null, comment: '', photoIds: [] };

export function lineOf({ lines }: ReturnInput, lineNumber: number): LineInput {
  return lines[lineNumber] ?? emptyLine;
}

/** The input with a position changed. */
export function withLine(input: ReturnInput, lineNumber: number, change: Partial<LineInput>): ReturnInput {
  return { ...input, lines: { ...input.lines, [lineNumber]: { ...lineOf(input, lineNumber), ...change } } };
}

/** A position with what shall come back of it. */
export type Chosen = LineInput & { readonly item: ReturnItem };

/** What was chosen and is still possible: of what another user sends back meanwhile only the rest stays chosen. */
export function chosenOf(items: readonly ReturnItem[], input: ReturnInput): readonly Chosen[] {
  return items.flatMap((item) => {
    const line = lineOf(input, item.lineNumber);
    const quantity = Math.min(line.quantity, item.returnableQuantity);
    return quantity > 0 && item.why === null ? [{ ...line, item, quantity }] : [];
  });
}

/** Where the goods are collected: what was chosen, else what the order proposes; null when it is no more. */
export function addressIdOf(
  { addressId, addresses }: Pick<ReturnOptions, 'addressId' | 'addresses'>,
  input: ReturnInput,
) {
  const wanted = input.addressId ?? addressId;
  return addresses.some(({ id }) => id === wanted) ? wanted : null;
}

type Known = { readonly returnOptions: ReturnOptions; readonly chosen: readonly Chosen[]; readonly input: ReturnInput };

/**
 * Names of the fields of a step that are not filled yet, `reason-10`; a return needs them all
 * (docs/domain/returns.md#registration).
 */
export function missingIn(step: ReturnStep, { returnOptions, chosen, input }: Known): readonly string[] {
  switch (step) {
    case 'products':
      return chosen.length === 0 ? ['products'] : [];
    case 'reasons':
      return chosen.flatMap(({ item, reasonId }) => (reasonId === null ? [`reason-${item.lineNumber}`] : []));
    case 'options':
      if (input.returnType === 'DropOff')
        return returnOptions.branches.some(({ erpId }) => erpId === input.branchErpId) ? [] : ['branch'];
      return addressIdOf(returnOptions, input) === null ? ['address'] : input.tour === null ? ['slot'] : [];
    case 'way':
    case 'confirmation':
      return [];
  }
}

/** The step of the address, or the first one before it in which something is missing. */
export function stepOf(asked: string | null, known: Known): ReturnStep {
  const wanted = Math.max(
    0,
    returnSteps.findIndex((step) => step === asked),
  );
  return (
    returnSteps.slice(0, wanted).find((step) => missingIn(step, known).length > 0) ?? returnSteps[wanted] ?? 'products'
  );
}

/** The return as the API takes it; undefined while something is missing. The pickup address goes with a pickup only. */
export function bodyOf(
  { returnOptions, chosen, input }: Known,
  contact: string,
): InputOf<typeof returnsApi.create>['body'] | undefined {
  if (returnSteps.some((step) => missingIn(step, { returnOptions, chosen, input }).length > 0)) return undefined;
  const { returnType, tour, branchErpId, uid } = input;
  const isPickup = returnType === 'PickUp';
  return {
    orderReference: returnOptions.orderReference,
    returnType,
    duplicateId: `${returnOptions.orderReference}-${uid}`,
    orderItems: chosen.map(({ item, quantity, reasonId, comment, photoIds }) => ({
      lineNumber: item.lineNumber,
      quantity,
      reasonId,
      comment: comment.trim(),
      photoIds: [...photoIds],
    })),
    contact,
    pickupAddressId: isPickup ? addressIdOf(returnOptions, input) : null,
    runNumber: isPickup && tour ? tour.runNumber : null,
    tourId: isPickup && tour ? tour.tourId : null,
    deliveryDate: isPickup && tour ? tour.deliveryDate : null,
    branchErpId: isPickup ? null : branchErpId,
  };
}

/** The step in which what a refusal names can be corrected. */
export function stepOfRefusal(code: string): ReturnStep {
  if (code === 'return.slot_gone' || code === 'return.address_unknown' || code === 'return.branch_unknown')
    return 'options';
  return code === 'return.photo_unknown' ? 'reasons' : 'products';
}

/** Anything may stand in the storage. */
export function readReturnInput(stored: unknown): ReturnInput | undefined {
  if (!isRecord(stored)) return undefined;
  const { lines, returnType, addressId, tour, branchErpId, uid, requestId } = stored;
  return {
    lines: Object.fromEntries(
      Object.entries(isRecord(lines) ? lines : {}).flatMap(([line, one]) =>
        isRecord(one) ? [[line, readLine(one)]] : [],
      ),
    ),
    returnType: returnType === 'DropOff' ? 'DropOff' : 'PickUp',
    addressId: typeof addressId === 'number' ? addressId : null,
    tour: isRecord(tour) ? readTour(tour) : null,
    branchErpId: typeof branchErpId === 'string' ? branchErpId : null,
    uid: textOf(uid),
    requestId: textOf(requestId),
  };
}

type Stored = Readonly<Record<string, unknown>>;

function readLine({ quantity, reasonId, comment, photoIds }: Stored): LineInput {
  return {
    quantity: typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? quantity : 0,
    reasonId: returnReasons.find((reason) => reason === reasonId) ?? null,
    comment: textOf(comment),
    photoIds: Array.isArray(photoIds) ? photoIds.filter((id) => typeof id === 'string') : [],
  };
}

function readTour({ runNumber, tourId, deliveryDate }: Stored): TourTime | null {
  if (typeof runNumber !== 'number' || typeof tourId !== 'string' || typeof deliveryDate !== 'string') return null;
  return { runNumber, tourId, deliveryDate };
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
