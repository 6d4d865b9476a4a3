import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/** A department was removed; what was kept for it ends, or goes elsewhere. Published in the transaction of the removal. */
export const departmentRemoved = defineEvent({
  name: 'department.removed',
  input: z.strictObject({ companyId: z.int(), departmentId: z.int(), by: z.string() }),
});
