import type { ParkedItem, ParkedOrder } from '@shop/contract/parked-order';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SuccessorFacts } from '#app/features/cart/line-substitute.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';

/** A line whose article is sold no more, and what is sold in its place. */
export type GoneItem = ParkedItem & { readonly successor: NonNullable<ParkedItem['successor']> };

/** A combination changes as a whole: which part fits is for the user to see. */
export function hasSuccessor(item: ParkedItem): item is GoneItem {
  return !item.isOrderable && !item.groupKey.startsWith('combi-') && item.successor !== null;
}

type Props = { readonly item: GoneItem; readonly order: Pick<ParkedOrder, 'orderId' | 'version'> };

/** What the successor costs and when it comes; one press puts it in the line's place. */
export function TakeSuccessor({ item, order }: Props) {
  const t = useTexts('parked-orders');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function take(): Promise<void> {
    setBusy(true);
    const refused = await replace(order, item).catch(() => '');
    setFault(refused === '' ? t('failed') : refused);
    await revalidate();
    setBusy(false);
    if (refused === undefined) notify({ type: 'success', message: t('replaced', { name: item.successor.name }) });
  }

  return (
    <span className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2" data-print="no">
      <SuccessorFacts sku={item.successor.sku} quantity={item.quantity} />
      <Button
        size="small"
        state={isBusy ? 'busy' : 'default'}
        aria-label={t('takeSuccessorOf', { name: item.successor.name })}
        onClick={() => void take()}
      >
        {t('takeSuccessor')}
      </Button>
      {fault !== undefined && (
        <span role="alert" className="font-medium text-bad">
          {fault}
        </span>
      )}
    </span>
  );
}

/** Holds the order for as long as that takes. @returns why it was refused; undefined when it is done */
async function replace({ orderId, version }: Props['order'], item: GoneItem): Promise<string | undefined> {
  const params = { orderId };
  const lock = await browserApi.ask(parkedOrdersApi.lock, { params }, { isQuiet: true });
  if (!lock.ok) return lock.messages[0]?.message ?? '';
  const { sku, groupKey, quantity, successor } = item;
  const items = [{ sku, groupKey, quantity, instead: successor.sku }];
  const answer = await browserApi.ask(
    parkedOrdersApi.edit,
    { params, body: { version, items, fields: {} } },
    { isQuiet: true },
  );
  await browserApi.ask(parkedOrdersApi.unlock, { params }, { isQuiet: true });
  return answer.ok ? undefined : (answer.messages[0]?.message ?? '');
}
