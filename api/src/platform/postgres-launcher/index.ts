// Public entry of the launcher: starts the PostgreSQL that comes inside an npm package.
export { connectionStringOf, ensureDatabase, onDatabase, removeDatabase, type Connection } from './databases.ts';
export { DatabaseStartError } from './database-start-error.ts';
export { startBuiltInPostgres, type BuiltInPostgres, type LauncherLog } from './start-built-in-postgres.ts';
export { startThrowawayPostgres } from './start-throwaway-postgres.ts';
