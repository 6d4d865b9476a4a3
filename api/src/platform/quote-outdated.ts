import { ShopError } from '@shop/contract/errors';

/**
 * Thrown in the transaction when what the work was prepared from has changed meanwhile: it is prepared again (decision 0026).
 * The code of the refusal that the user gets if that does not help.
 */
export class QuoteOutdated extends ShopError {}

const ROUNDS_MAX = 3;

/** Runs work that asks outside and then commits; when what it was told has become outdated, again. */
export async function againIfOutdated<R>(attempt: () => Promise<R>): Promise<R> {
  for (let round = 1; ; round++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof QuoteOutdated) || round === ROUNDS_MAX) throw error;
    }
  }
}
