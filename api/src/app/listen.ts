import { fastify, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/**
 * Tells before the database is opened, and perhaps a demo world is loaded, that the port is taken.
 * @throws Error with a message for the person who started it
 */
export async function requireFreePort(config: Config): Promise<void> {
  const probe = fastify();
  try {
    await listen(probe, config);
  } finally {
    await probe.close();
  }
}

/** @returns the address on this machine @throws Error with a message for the person who started it when the port is taken */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    throw new Error(`Port ${config.PORT} is in use. Choose another one: PORT=${config.PORT + 1} npm start`);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return `http://localhost:${port}`;
}
