// Public entry of the imports: the only file other modules and the command line may import.
export { importAtOnce } from './work/import-at-once.ts';
