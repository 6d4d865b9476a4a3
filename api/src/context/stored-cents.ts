/**
 * Money as it is stored and reckoned with, in Rappen: of rows, rules and the ERP. It is no `Cents`, so it reaches no answer
 * but by one of the makers of `visible-price.ts`, which ask who is looking.
 */
export type StoredCents = number & { readonly [stored]?: true };
declare const stored: unique symbol;
