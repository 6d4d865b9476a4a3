import type { CustomerDetail, customersApi } from '@shop/contract/customers';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { lockCustomer, type Locked } from './customer.sql.ts';
import { showCustomer } from './customers.service.ts';
import { insertNote, lockNote, updateNote } from './notes.sql.ts';

type Api = typeof customersApi;
type Reply = { customer: CustomerDetail };

/** Staff alone read it; the customer's own trail says nothing of it. @throws ShopError `customer.unknown` */
export async function addNote(ctx: StaffCtx, customerNumber: string, noteText: string): Promise<Reply> {
  const company = (await lockCustomer(ctx, customerNumber)) ?? refuse('customer.unknown');
  const by = `${ctx.staff.firstName} ${ctx.staff.lastName}`;
  const noteId = await insertNote(ctx, { companyId: company.companyId, text: noteText, by });
  await record(ctx, company, { noteId, action: 'created', from: null, to: noteText });
  return showCustomer(ctx, customerNumber);
}

/**
 * One's own; what it said before stays readable.
 * @throws ShopError `customer.unknown`, `customer.note_unknown`, `customer.note_not_own`, `customer.note_changed_meanwhile`
 */
export async function changeNote(
  outer: StaffCtx,
  { customerNumber, noteId }: InputOf<Api['changeNote']>['params'],
  { version, noteText }: InputOf<Api['changeNote']>['body'],
): Promise<Reply> {
  return inTransaction(outer, async (ctx) => {
    const company = (await lockCustomer(ctx, customerNumber)) ?? refuse('customer.unknown');
    const note = (await lockNote(ctx, company.companyId, noteId)) ?? refuse('customer.note_unknown');
    if (note.staffId !== ctx.staff.userId) refuse('customer.note_not_own');
    if (note.version !== version) refuse('customer.note_changed_meanwhile');
    if (note.text !== noteText) {
      await updateNote(ctx, noteId, noteText);
      await record(ctx, company, { noteId, action: 'changed', from: note.text, to: noteText });
    }
    return showCustomer(ctx, customerNumber);
  });
}

type Done = {
  readonly noteId: number;
  readonly action: 'created' | 'changed';
  readonly from: string | null;
  readonly to: string;
};

function record(ctx: StaffCtx, { name }: Locked, { noteId, action, from, to }: Done): Promise<void> {
  return recordStaffAction(ctx, {
    subject: { kind: 'customerNote', id: noteId, name },
    action,
    changes: [{ field: 'noteText', from, to }],
  });
}
