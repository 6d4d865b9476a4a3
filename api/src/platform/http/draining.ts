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
  /** Serves on for so long while a balancer learns to send nobody here any more (docs/domain/health.md#roll-out). */
  readonly begin: (seconds: number) => Promise<void>;
};

/** A process that is to end says so, serves on, and asks to close each connection that it answers on. */
export function addDraining(app: FastifyInstance): void {
  let isBegun = false;
  app.decorate('draining', {
    isBegun: () => isBegun,
    begin: async (seconds) => {
      isBegun = true;
      await sleep(seconds * 1000);
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isBegun) void reply.header('connection', 'close');
  });
}
