// Public entry of the launcher: starts the PostgreSQL that comes inside an npm package.
export { ensureDatabase, onDatabase, removeDatabase } from './databases.ts';
export { startBuiltInPostgres } from './start-built-in-postgres.ts';
export { poolerMissing, startThrowawayPooler } from './start-throwaway-pooler.ts';
export { startThrowawayPostgres, type ThrowawayPostgres } from './start-throwaway-postgres.ts';
export { startThrowawayReplica } from './start-throwaway-replica.ts';
