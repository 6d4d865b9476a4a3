import { agentsApi, type HandedOverCart } from '@shop/contract/agents';
import { cartsApi } from '@shop/contract/carts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

type Props = { readonly carts: readonly HandedOverCart[]; readonly shownCartId: string; readonly isOfAgent: boolean };

/** What was prepared for the customer, with who did and what he says, until the customer has seen it. */
export function HandedOverCarts({ carts: loaded, shownCartId, isOfAgent }: Props) {
  const t = useTexts('agents');
  const [carts, setCarts] = useState(loaded);
  const { revalidate } = useRevalidator();

  async function open(cartId: string) {
    const { ok } = await browserApi.ask(cartsApi.select, { body: { id: cartId } });
    if (ok) await revalidate();
  }
  async function acknowledge(handOverId: number) {
    const answer = await browserApi.ask(agentsApi.markSeen, { params: { handOverId: String(handOverId) } });
    if (answer.ok) setCarts(answer.reply.handedOver);
  }

  return carts.map(({ handOverId, cartId, cartName, preparedBy, handOverMessage, handedOverAt }) => (
    <div key={handOverId} className="mt-4">
      <Note
        action={
          <span className="script-only flex flex-wrap gap-2">
            {cartId !== shownCartId && (
              <Button onClick={() => void open(cartId)}>
                {t('handedOver.open', { name: cartName || t('handOver.unnamed') })}
              </Button>
            )}
            {!isOfAgent && <Button onClick={() => void acknowledge(handOverId)}>{t('handedOver.seen')}</Button>}
          </span>
        }
      >
        <b className="font-semibold">{t('handedOver.title', { by: preparedBy })}</b>{' '}
        <span className="text-ink-2">{formatDateTime(handedOverAt)}</span>
        <p className="mt-1 whitespace-pre-line">{handOverMessage}</p>
      </Note>
    </div>
  ));
}
