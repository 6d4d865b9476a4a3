import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import type { ErpEvent } from '#src/ports/erp/erp-lifecycle.ts';
import { returnEvent } from '../returns.events.ts';
import { rankOf } from '../returns.rules.ts';
import { lockReturn, saveState } from '../returns.sql.ts';
import { saveReturnTrack } from './save-track.ts';

/** Applies an event of the ERP to a return; a late one changes nothing. */
export async function followReturn(ctx: Ctx, what: ErpEvent): Promise<void> {
  if (what.kind !== 'returned' || !/^[1-9]\d{0,8}$/.test(what.returnId)) return;
  await inTransaction(ctx, async (ctx) => {
    const goods = await lockReturn(ctx, Number(what.returnId));
    if (!goods || rankOf[what.state] <= rankOf[goods.state]) return;
    await saveState(ctx, { id: goods.returnId, state: what.state, steps: what.steps });
    await saveReturnTrack(ctx, { ...goods, steps: what.steps });
    await publish(ctx, returnEvent, { returnId: goods.returnId, state: what.state, by: '' });
  });
}
