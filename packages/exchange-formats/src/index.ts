export type * from './catalogue.ts';
export { languages } from './catalogue.ts';
