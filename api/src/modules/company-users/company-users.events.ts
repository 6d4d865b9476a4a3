import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/** Somebody has left a company; what was his goes to the one who is named, or is nobody's where nothing can be left. */
export const companyUserRemoved = defineEvent({
  name: 'companyUser.removed',
  input: z.strictObject({
    companyId: z.int(),
    userId: z.int(),
    /** Of the one who has left. */
    name: z.string(),
    heirUserId: z.nullable(z.int()),
  }),
});
