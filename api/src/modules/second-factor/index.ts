// Public entry of the second factor: the only file other modules may import.
export { asksForCode, isRightCode } from './check-code.ts';
