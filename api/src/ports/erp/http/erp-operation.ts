import type { z } from 'zod';

/** One question to the ERP: POST of `question` to `path` below the ERP's address, answered with `answer` as JSON. */
export type ErpOperation<Q extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  readonly path: string;
  readonly summary: string;
  readonly question: Q;
  readonly answer: A;
  /** Reads what of an answer can be read, where one bad part must not cost the rest; `answer` is what the ERP is told. */
  readonly tolerant?: z.ZodType<z.output<A>>;
};

export function operation<Q extends z.ZodType, A extends z.ZodType>(parts: ErpOperation<Q, A>): ErpOperation<Q, A> {
  return parts;
}
