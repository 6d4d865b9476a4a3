import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/** A department was removed; what was kept for it ends, or goes elsewhere. Published in the transaction of the removal. */
export const departmentRemoved = defineEvent({
  name: 'department.removed',
  input: z.strictObject({ companyId: z.int(), departmentId: z.int(), by: z.string() }),
});

/** Its removal was taken back; what ended with it at that time or later begins again. Published in that transaction. */
export const departmentRestored = defineEvent({
  name: 'department.restored',
  input: z.strictObject({ companyId: z.int(), departmentId: z.int(), removedAt: z.iso.datetime(), by: z.string() }),
});
