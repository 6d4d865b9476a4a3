import type { ParkedFields, ParkedItem, ParkedOrder } from '@shop/contract/parked-order';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import type { GoneItem } from './take-successor.tsx';

export type Fault = { readonly code: string; readonly message: string; readonly field: string | undefined };
export type ParkedEdit = ReturnType<typeof useParkedEdit>;

/** A way of delivery is chosen or left, never taken away. */
type FieldChanges = Partial<Omit<ParkedFields, 'selectedShipmentMethodId'>> & {
  readonly selectedShipmentMethodId?: NonNullable<ParkedFields['selectedShipmentMethodId']>;
};

/** What is being changed in a parked order: only that is sent, and all of it stays typed until it is saved. */
export function useParkedEdit(loaded: ParkedOrder) {
  const [order, setOrder] = useState(loaded);
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [instead, setInstead] = useState<ReadonlyMap<string, string>>(new Map());
  const [fields, setFields] = useState<FieldChanges>({});
  const [fault, setFault] = useState<Fault>();
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef(false);

  const items = order.items
    .filter((item) => quantityOf(item) !== item.quantity || instead.has(keyOf(item)))
    .map((item) => ({
      sku: item.sku,
      groupKey: item.groupKey,
      quantity: quantityOf(item),
      ...(quantityOf(item) > 0 && { instead: instead.get(keyOf(item)) }),
    }));
  const isChanged = items.length > 0 || Object.keys(fields).length > 0;

  function quantityOf(item: ParkedItem): number {
    return quantities.get(keyOf(item)) ?? item.quantity;
  }

  /** @returns whether everything is saved */
  async function save(): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setSaving(true);
    try {
      const { orderId, version } = order;
      const answer = await browserApi.ask(
        parkedOrdersApi.edit,
        { params: { orderId }, body: { version, items, fields } },
        { isQuiet: true },
      );
      const [message] = answer.messages;
      setFault(answer.ok ? undefined : { code: answer.code, message: message?.message ?? '', field: message?.field });
      return answer.ok;
    } catch {
      setFault({ code: '', message: '', field: undefined });
      return false;
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  }

  /** Takes the order as it is now; what was typed stays upon it. */
  async function showNew(): Promise<void> {
    setOrder(await browserApi.get(parkedOrdersApi.get, { params: { orderId: order.orderId } }));
    setFault(undefined);
  }

  return {
    order,
    fault,
    isChanged,
    isSaving,
    save,
    showNew,
    values: { ...order.fields, ...fields },
    change: (patch: FieldChanges) => setFields((before) => ({ ...before, ...patch })),
    quantityOf,
    isReplaced: (item: ParkedItem) => instead.has(keyOf(item)),
    takeSuccessor: (item: GoneItem) => setInstead((before) => new Map(before).set(keyOf(item), item.successor.sku)),
    setQuantity: (item: ParkedItem, quantity: number) =>
      setQuantities((before) => new Map(before).set(keyOf(item), quantity)),
    faultOf: (name: string) => (fault?.field === name ? fault.message : undefined),
  };
}

function keyOf({ sku, groupKey }: ParkedItem): string {
  return `${sku} ${groupKey}`;
}
