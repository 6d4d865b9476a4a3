// Public entry of the imports: the only file other modules, the demo world and the command line may import.
export type { RunFailure, RunSummary } from './run-summary.schema.ts';
export { insertRun, updateReceived, upsertPart } from './runs.sql.ts';
export { importAtOnce } from './work/import-at-once.ts';
export { openSource, type ImportFile, type ImportSource } from './work/open-source.ts';
export { workOnImports } from './work/run-imports.ts';
