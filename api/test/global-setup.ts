import { startThrowawayPostgres } from '#platform/postgres-launcher/index.ts';
import type { TestProject } from 'vitest/node';
import { prepareTemplate } from './template.ts';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** Connection string of the server that test databases are made on. */
    readonly databaseServer: string;
  }
}

/**
 * One PostgreSQL per test run: the built-in one in a temporary folder, or the server of `SHOP_TEST_DATABASE_URL` (its user
 * must be allowed to create databases). A template database is prepared once and copied for every test file.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['SHOP_TEST_DATABASE_URL'];
  const server = given ? { connectionString: given, stop: async () => undefined } : await startThrowawayPostgres();
  await prepareTemplate(server.connectionString);
  project.provide('databaseServer', server.connectionString);
  return async () => server.stop();
}
