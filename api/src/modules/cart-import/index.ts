// Public entry of the cart import: the only file other modules may import.
export { validateImport } from './use-cases/check-import.ts';
