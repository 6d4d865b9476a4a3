import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startShop } from './start-shop.ts';

test('a taken port is told before anything is opened, with what to do', async () => {
  const other = fastify();
  const port = Number(new URL(await other.listen({ port: 0, host: '127.0.0.1' })).port);
  // Whoever opened the database first would fail with its address.
  const config = readConfig({ PORT: `${port}`, HOST: '127.0.0.1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(startShop(config, () => undefined)).rejects.toThrow(
    `Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`,
  );
  await other.close();
});
