import { customersApi, type CustomerDetail } from '@shop/contract/customers';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BlockDialog } from '../staff/block-dialog.tsx';

/** Blocks a customer or lets him in again; before, it is said what happens with what he has open. */
export function BlockCustomer({ customer }: { readonly customer: CustomerDetail }) {
  const t = useTexts('customers');
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { customerNumber, name, version, isBlocked, counts } = customer;

  async function decide(blockReason: string): Promise<boolean> {
    const body = { version, isBlocked: !isBlocked, blockReason };
    const { ok } = await browserApi.ask(customersApi.block, { params: { customerNumber }, body });
    if (ok) notify({ type: 'success', message: t(isBlocked ? 'unblockedNow' : 'blockedNow', { name }) });
    await revalidate();
    return ok;
  }

  return (
    <>
      <Button className="script-only" onClick={() => setOpen(true)}>
        <Icon of="lock" size={16} />
        {t(isBlocked ? 'unblock' : 'block')}
      </Button>
      {isOpen && (
        <BlockDialog isBlocked={isBlocked} name={name} onDecide={decide} onClose={() => setOpen(false)}>
          {t('blockText', { sessions: counts.sessions, carts: counts.carts, parked: counts.parkedOrders })}
        </BlockDialog>
      )}
    </>
  );
}
