import type { PushSubject } from '@shop/contract/push';
import type { ErpEvent } from '#src/ports/erp/erp-lifecycle.ts';
import type { Word } from './texts.ts';

/** Goods that left today and come today are what is waited for; everything else is how the order gets on. */
export function orderSubject(what: ErpEvent, today: string): PushSubject {
  const isToday = what.kind === 'shipped' && what.delivery.kind === 'delivery' && what.delivery.deliveryDate === today;
  return isToday ? 'deliveryToday' : 'orderStatus';
}

/** Undefined for what no message is about: an answer to one's own request comes by e-mail. */
export function orderWord(what: ErpEvent, subject: PushSubject): Word | undefined {
  if (subject === 'deliveryToday') return 'status.today';
  switch (what.kind) {
    case 'confirmed':
      return 'status.confirmed';
    case 'rescheduled':
      return 'status.rescheduled';
    case 'shipped':
      return what.delivery.kind === 'pickup' ? 'status.ready' : 'status.shipped';
    case 'delivered':
      return what.delivery.kind === 'pickup' ? 'status.pickedUp' : 'status.delivered';
    case 'cancelled':
      return what.requestId === null ? 'status.cancelled' : undefined;
    default:
      return undefined;
  }
}

/** What became of a parked order, for the one who parked it. */
export function approvalWord(what: string): Word | undefined {
  switch (what) {
    case 'ordered':
      return 'approval.ordered';
    case 'rejected':
      return 'approval.rejected';
    case 'returned':
      return 'approval.returned';
    default:
      return undefined;
  }
}
