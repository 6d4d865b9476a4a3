export type * from './envelope.schemas.ts';

export type Meta = { readonly hideMessage?: true; readonly errorReference?: string };
