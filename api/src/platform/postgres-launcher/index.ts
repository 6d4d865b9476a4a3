// Public entry of the launcher: starts the PostgreSQL that comes inside an npm package.
export { ensureDatabase, onDatabase, removeDatabase } from './databases.ts';
export { startBuiltInPostgres } from './start-built-in-postgres.ts';
export { poolerMissing, startThrowawayPooler } from './start-throwaway-pooler.ts';
export { startThrowawayPostgres } from './start-throwaway-postgres.ts';
