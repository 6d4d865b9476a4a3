import type { ControlOrder, DeliveryReportReason } from '@shop/contract/delivery-control';
import { TAKEN_BACK, type DeliveryScan } from '@shop/contract/delivery-scans';
import { normaliseNumber } from '@shop/contract/product-number';
import { useEffect, useState } from 'react';
import { newRequestId } from '#app/lib/browser-api.ts';
import { entriesOf, lastScan, type ScanEntry } from './outbox.ts';
import { printable, readCode } from './read-code.ts';
import { feelScan, type ScanFeel } from './scan-feedback.ts';
import { isReported, positionWith, showDelivery, type ShownDelivery, type ShownPosition } from './shown-delivery.ts';
import { useOutbox } from './use-outbox.ts';

/** What the last scan has done, to be seen from arm's length. */
export type Flash = {
  readonly turn: number;
  readonly kind: 'counted' | 'tooMany' | 'unknown' | 'reported' | 'pack' | 'closed' | 'undone';
  readonly scanned: string;
  /** As it stands now. */
  readonly position: ShownPosition | null;
};

/** Which delivery it was about: on another one there is nothing to be seen of it. */
type StoredFlash = Omit<Flash, 'position'> & { readonly deliveryNumber: string; readonly lineNumber: number | null };

export type NewReport = {
  readonly lineNumber: number | null;
  readonly reason: DeliveryReportReason;
  readonly quantity: number;
  readonly comment: string;
  readonly photos: readonly Blob[];
};

const feels: Readonly<Record<Flash['kind'], ScanFeel>> = {
  counted: 'counted',
  undone: 'counted',
  tooMany: 'tooMany',
  pack: 'tooMany',
  unknown: 'unknown',
  reported: 'unknown',
  closed: 'unknown',
};

export type Check = ReturnType<typeof useCheck>;

/**
 * The check of one delivery: what the server told, with everything that was done on this device counted in.
 * @param loaded the order of the page, and when the server told it
 */
export function useCheck(loaded: { readonly order: ControlOrder; readonly loadedAt: string }, wantedDelivery: string) {
  const { box, sending, isLasting, happen } = useOutbox();
  const [stored, setStored] = useState<StoredFlash>();
  const { orderNumber } = loaded.order;
  useEffect(() => {
    void happen({ type: 'stored', order: loaded.order, loadedAt: loaded.loadedAt });
  }, [happen, loaded.order, loaded.loadedAt]);

  const order = box?.orders.find((stored) => stored.orderNumber === orderNumber)?.order ?? loaded.order;
  const entries = box ? entriesOf(box, orderNumber) : [];
  const deliveries = order.deliveries.map((one) => showDelivery(one, entries));
  const delivery =
    deliveries.find(({ deliveryNumber }) => deliveryNumber === wantedDelivery) ??
    deliveries.find(({ may }) => may.mark) ??
    deliveries.at(-1);
  const own = entries.filter(({ deliveryNumber }) => deliveryNumber === delivery?.deliveryNumber);
  const canScan = delivery?.may.mark === true && !delivery.isClosed && !delivery.isClosing;

  const flash = flashOn(delivery, stored);

  function show(
    deliveryNumber: string,
    {
      kind,
      scanned,
      position,
    }: { readonly kind: Flash['kind']; readonly scanned: string; readonly position: ShownPosition | null },
  ) {
    feelScan(feels[kind]);
    const lineNumber = position?.lineNumber ?? null;
    setStored((before) => ({ turn: (before?.turn ?? 0) + 1, kind, scanned, deliveryNumber, lineNumber }));
  }

  function entry(deliveryNumber: string) {
    return { id: newRequestId(), orderNumber, deliveryNumber, at: new Date().toISOString() };
  }

  async function record(
    deliveryNumber: string,
    change: Partial<ScanEntry['scan']> & Pick<DeliveryScan, 'kind'>,
    scanned = '',
  ): Promise<boolean> {
    const nothing = { lineNumber: null, number: '', quantity: 1, declared: null, version: 0 };
    const made = { ...entry(deliveryNumber), kind: 'scan' as const, scanned, undoes: null };
    return happen({ type: 'recorded', entry: { ...made, scan: { ...nothing, ...change } } });
  }

  /** One more of what was scanned; what is not known is asked of the server, who says why. */
  async function scan(scanned: string): Promise<void> {
    if (!delivery) return;
    const { deliveryNumber } = delivery;
    if (!canScan) return show(deliveryNumber, { kind: 'closed', scanned: printable(scanned), position: null });
    const { number, packOf } = readCode(scanned);
    const text = printable(scanned);
    if (number === '')
      return text === '' ? undefined : show(deliveryNumber, { kind: 'unknown', scanned: text, position: null });
    const pack = packOf === null ? undefined : positionWith(delivery.positions, packOf);
    const position = positionWith(delivery.positions, number);
    if (!position && pack) return show(deliveryNumber, { kind: 'pack', scanned: text, position: pack });
    const isStored = await record(
      deliveryNumber,
      { kind: 'scan', lineNumber: position?.lineNumber ?? null, number: printable(number) },
      text,
    );
    if (!isStored) return;
    if (!position) return show(deliveryNumber, { kind: 'unknown', scanned: text, position: null });
    if (isReported(position)) return show(deliveryNumber, { kind: 'reported', scanned: text, position });
    const count = position.countedQuantity + 1;
    show(deliveryNumber, { kind: count > position.deliveredQuantity ? 'tooMany' : 'counted', scanned: text, position });
  }

  /** How many there are in all, and what an eye has seen. */
  function set(position: ShownPosition, quantity: number, declared: ShownPosition['declared'] = null): void {
    if (!delivery) return;
    const { lineNumber, version } = position;
    void record(delivery.deliveryNumber, { kind: 'set', lineNumber, quantity, declared, version });
  }

  async function undo(): Promise<void> {
    const last = lastScan(own);
    const position = delivery?.positions.find(({ lineNumber }) => lineNumber === last?.scan.lineNumber);
    if (!last || !position) return;
    const instead: ScanEntry = {
      ...entry(last.deliveryNumber),
      kind: 'scan',
      scanned: '',
      undoes: last.id,
      scan: { ...last.scan, quantity: TAKEN_BACK },
    };
    if (await happen({ type: 'takenBack', id: last.id, instead })) {
      show(last.deliveryNumber, { kind: 'undone', scanned: last.scanned, position });
    }
  }

  return {
    order,
    deliveries,
    delivery,
    /** Of this delivery, the newest first. */
    entries: own,
    allEntries: entries,
    sending,
    isLasting,
    canScan,
    flash,
    canUndo: canScan && lastScan(own) !== undefined,
    scan,
    set,
    undo,
    report: (made: NewReport) =>
      delivery
        ? happen({ type: 'recorded', entry: { ...entry(delivery.deliveryNumber), kind: 'report', ...made } })
        : Promise.resolve(false),
    review: () =>
      delivery
        ? happen({ type: 'recorded', entry: { ...entry(delivery.deliveryNumber), kind: 'review' } })
        : Promise.resolve(false),
    dismiss: (id: string) => void happen({ type: 'dismissed', id }),
    /** Position of a number typed into the list's search. */
    matches: (position: ShownPosition, text: string) => {
      const number = normaliseNumber(text);
      return (
        position.name.toLowerCase().includes(text.trim().toLowerCase()) ||
        (number !== '' && position.numbers.some((one) => one.includes(number)))
      );
    },
  };
}

function flashOn(delivery: ShownDelivery | undefined, stored: StoredFlash | undefined): Flash | undefined {
  if (!stored || stored.deliveryNumber !== delivery?.deliveryNumber) return undefined;
  return { ...stored, position: delivery.positions.find(({ lineNumber }) => lineNumber === stored.lineNumber) ?? null };
}
