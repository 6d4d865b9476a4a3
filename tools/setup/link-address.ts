import type { Config } from '../../api/src/app/config.ts';
import { findShopAddress } from '../../api/src/app/shop-address.ts';

export type LinkAddress = {
  readonly url: string;
  /** Nobody has said it: it is the one of a plain `npm start`. */ readonly isAssumed: boolean;
};

/**
 * What links of the set-up begin with: `PUBLIC_URL`, the port that was given, or the address of the shop that runs on this state
 * folder or ran there last.
 * @param port `PORT` as it was given; config has its default instead. 0 leaves it to the system and says nothing
 */
export async function addressForLinks(
  { PUBLIC_URL, PORT, SHOP_STATE }: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'SHOP_STATE'>,
  port: string | undefined,
): Promise<LinkAddress> {
  if (PUBLIC_URL !== undefined) return { url: PUBLIC_URL, isAssumed: false };
  if (port !== undefined && port !== '' && PORT !== 0) return { url: `http://localhost:${PORT}`, isAssumed: false };
  const kept = await findShopAddress(SHOP_STATE);
  return kept === undefined
    ? { url: `http://localhost:${PORT || 3000}`, isAssumed: true }
    : { url: kept, isAssumed: false };
}
