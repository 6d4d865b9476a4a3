import type { Ctx } from './context.ts';
import type { Printer } from '../ports/printer/printer.ts';

/** What loading the demo world needs of the context. */
export type DemoCtx = Pick<Ctx, 'db' | 'files' | 'now'>;

export type DemoOptions = {
  readonly products: number;
  readonly report: (line: string) => void;
  /** Prints the documents of the articles; without it they come without any. */
  readonly printer?: Printer;
};

/** A module's part of the demo world. */
export type DemoPart = {
  /** Stored once it is loaded: never rename one. */
  readonly name: string;
  /** Parts are loaded in the order of these numbers, because they are made of one another. */
  readonly position: number;
  /** Imports the loader, which is no part of a production start. It is safe to repeat after it was cut off. */
  readonly importLoader: () => Promise<(ctx: DemoCtx, options: DemoOptions) => Promise<unknown>>;
};
