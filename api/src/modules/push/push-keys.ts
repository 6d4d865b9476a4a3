import type { Ctx } from '#src/context/context.ts';
import type { PushKeys } from '#src/ports/push/push.port.ts';
import { findKeys, insertKeys } from './push.sql.ts';

const PURPOSE = 'push private key';

type KeysCtx = Pick<Ctx, 'db' | 'now' | 'push' | 'secretBox'>;

/** The shop's keys, made when they are needed first; all nodes have the same (docs/domain/push.md#keys). */
export async function getKeys(ctx: KeysCtx): Promise<PushKeys> {
  const known = await findKeys(ctx);
  if (known) return { publicKey: known.publicKey, privateKey: ctx.secretBox.open(known.sealedPrivateKey, PURPOSE) };
  const { publicKey, privateKey } = await ctx.push.makeKeys();
  await insertKeys(ctx, { publicKey, sealedPrivateKey: ctx.secretBox.seal(privateKey, PURPOSE) });
  return getKeys(ctx);
}
