import type { z } from 'zod';

/** One question to the ERP: POST of `question` to `path` below the ERP's address, answered with `answer` as JSON. */
export type ErpOperation<Q extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  readonly path: string;
  readonly summary: string;
  readonly question: Q;
  readonly answer: A;
};

export function operation<Q extends z.ZodType, A extends z.ZodType>(parts: ErpOperation<Q, A>): ErpOperation<Q, A> {
  return parts;
}
