import type { OrderDetail } from '@shop/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { queryClient } from '#app/lib/query-client.ts';
import { ordersQueries } from './orders.queries.ts';

/**
 * Keeps the page of an order at what has become of it: while it is on its way and looked at, the order is asked for quietly,
 * and what the page shows is loaded anew once something has changed.
 */
export function useOrderMoves(order: OrderDetail): void {
  const { revalidate } = useRevalidator();
  const isMoving = order.step !== 'invoiced' && order.step !== 'cancelled';
  const isBrowser = typeof window !== 'undefined';
  const { data } = useQuery(
    // The server keeps nothing of anybody: what the page came with is known in the browser alone.
    {
      ...ordersQueries.moves(order.orderNumber),
      enabled: isMoving && isBrowser,
      ...(isBrowser && { initialData: order }),
    },
    queryClient,
  );
  const shown = fingerprintOf(order);
  const now = data && fingerprintOf(data);
  useEffect(() => {
    if (now !== undefined && now !== shown) void revalidate();
  }, [now, shown, revalidate]);
}

/** What moves of an order. */
function fingerprintOf({ step, state, isDelayed, items, deliveries, invoices, may }: OrderDetail): string {
  return JSON.stringify({ step, state, isDelayed, items, deliveries, invoices, may });
}
