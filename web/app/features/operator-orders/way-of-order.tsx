import type { OperatorOrder } from '@shop/contract/operator-orders';
import { ParkedTrail } from '#app/features/parked-orders/parked-trail.tsx';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Fact } from '#app/ui/fact.tsx';

/** Who ordered for whom, and what ordered it where it was not somebody at a cart; below, who had to approve it. */
export function WayOfOrder({ order, way }: Pick<OperatorOrder, 'order' | 'way'>) {
  const t = useTexts('operator-orders');
  const ofOrders = useTexts('orders');
  const { standingOrder, punchout, approval } = way;
  return (
    <>
      <section aria-labelledby="way" className="rounded-card border border-line bg-raised p-4.5">
        <h2 id="way" className="mb-3">
          {t('way.title')}
        </h2>
        <dl className="grid gap-3">
          <Fact name={t('way.orderedBy')}>{order.orderedBy}</Fact>
          <Fact name={t('way.at')}>{formatDateTime(order.orderedAt)}</Fact>
          <Fact name={ofOrders('column.orderOrigin')}>{ofOrders(`origin.${order.orderOrigin}`)}</Fact>
          {standingOrder && <Fact name={t('way.standingOrder')}>{standingOrder.name}</Fact>}
          {punchout && (
            <Fact name={t('way.punchout')}>
              {t('way.sentBy', { system: punchout.systemName, number: punchout.buyersNumber })}
            </Fact>
          )}
          {approval.length === 0 && <Fact name={t('way.approval')}>{t('way.noApproval')}</Fact>}
        </dl>
      </section>
      {approval.length > 0 && <ParkedTrail trail={approval} />}
    </>
  );
}
