import { agentsApi, HAND_OVER_MESSAGE_MAX } from '@shop/contract/agents';
import { cartApi } from '@shop/contract/cart';
import type { SessionUser } from '@shop/contract/session';
import { useEffect, useState } from 'react';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Choice = { readonly cartId: string; readonly name: string; readonly lines: number };

type Props = { readonly user: SessionUser; readonly onClose: () => void };

/** Hands the cart that the agent has prepared over to the customer, with a message that he gets by e-mail and in the shop. */
export default function HandOverDialog({ user, onClose }: Props) {
  const t = useTexts('agents');
  const name = `${user.firstName} ${user.lastName}`;
  const [carts, setCarts] = useState<readonly Choice[]>();
  const [cartId, setCartId] = useState('');
  const [message, setMessage] = useState('');
  // The same press sent twice is one hand-over.
  const [requestId] = useState(newRequestId);
  const sending = useButtonState();
  useEffect(() => {
    void browserApi
      .get(cartApi.list)
      .then(({ carts: all, activeCart }) => {
        setCarts(all.map(({ cartId, name, cartQuantity }) => ({ cartId, name, lines: cartQuantity })));
        setCartId(activeCart);
      })
      .catch(() => setCarts([]));
  }, []);
  const chosen = carts?.find((cart) => cart.cartId === cartId);

  async function send(): Promise<boolean> {
    const body = { customerUsername: user.customerUsername, cartId, handOverMessage: message.trim() };
    const { ok } = await browserApi.ask(agentsApi.handOver, { body }, { requestId });
    if (!ok) return false;
    notify({ type: 'success', message: t('handOver.done', { name }) });
    onClose();
    return true;
  }

  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      title={t('handOver.title', { name })}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look="primary"
            state={sending.state}
            disabled={message.trim() === '' || (chosen?.lines ?? 0) === 0}
            onClick={() => void sending.during(send)}
          >
            {t('handOver.do')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(carts?.length ?? 0) > 1 && (
          <Select
            label={t('handOver.cart')}
            value={cartId}
            onChange={setCartId}
            choices={(carts ?? []).map(({ cartId: value, name: cart, lines }) => ({
              value,
              label: `${cart || t('handOver.unnamed')} · ${t('handOver.lines', { count: lines })}`,
            }))}
          />
        )}
        {chosen?.lines === 0 && <p className="text-small text-bad">{t('handOver.empty')}</p>}
        <TextArea
          label={t('handOver.message')}
          help={t('handOver.help', { name })}
          rows={5}
          maxLength={HAND_OVER_MESSAGE_MAX}
          required
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
