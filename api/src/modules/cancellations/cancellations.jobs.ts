import { z } from 'zod/mini';
import { handOverJobs } from '#src/ports/erp/hand-over.ts';
import { listWaiting } from './cancellations.sql.ts';
import { sendToErp } from './send-to-erp.ts';

/** Sends a request to the ERP that was not sent yet. Safe to repeat: the same number gets the same answer. */
export const { first: sendCancellation, waiting: sendWaitingCancellations } = handOverJobs({
  name: 'cancellations.send',
  input: z.strictObject({ cancellationId: z.int() }),
  handOver: (ctx, { cancellationId }) => sendToErp(ctx, cancellationId),
  listWaiting,
});
