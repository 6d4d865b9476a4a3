import { returnStates } from '@shop/contract/steps';
import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/** Published with every state that a return reaches, in its transaction; the listeners in `emails/` write the e-mails. */
export const returnEvent = defineEvent({
  name: 'return.changed',
  input: z.strictObject({
    returnId: z.int(),
    state: z.enum(returnStates),
    /** Who called it off or registered it; empty for what the wholesaler does. */
    by: z.string(),
  }),
});
