import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    readonly draining: Draining;
  }
}

export type Draining = {
  /** Whether this process is about to end; `/api/ready` says so. */
  readonly isBegun: () => boolean;
  /**
   * Serves on for so long while a balancer learns to send nobody here any more, and then until what is being worked on is
   * answered (docs/domain/health.md#roll-out).
   */
  readonly begin: (seconds: number) => Promise<void>;
};

/** A page asks the API on its way, which a server that closes does not answer: so nothing is closed under it, as long as that takes a moment. */
const ANSWER_MS_MAX = 2500;

/** A process that is to end says so, serves on, and asks to close each connection that it answers on. */
export function addDraining(app: FastifyInstance): void {
  let isBegun = false;
  let working = 0;
  let onNone: () => void = () => undefined;
  const untilAnswered = () =>
    new Promise<void>((resolve) => {
      onNone = resolve;
      if (working === 0) resolve();
    });
  app.decorate('draining', {
    isBegun: () => isBegun,
    begin: async (seconds) => {
      isBegun = true;
      await sleep(seconds * 1000);
      await Promise.race([untilAnswered(), sleep(ANSWER_MS_MAX, undefined, { ref: false })]);
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    working++;
    reply.raw.once('close', () => {
      working--;
      if (working === 0) onNone();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isBegun) void reply.header('connection', 'close');
  });
}
