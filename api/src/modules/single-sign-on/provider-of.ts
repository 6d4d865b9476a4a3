import type { Ctx } from '#src/context/context.ts';
import type { Provider } from '#src/ports/identity-provider/identity-provider.port.ts';
import type { Connection } from './connections.sql.ts';

/** The connection as the port takes it, with its secret opened. */
export function providerOf(
  { secretBox }: Pick<Ctx, 'secretBox'>,
  { companyId, issuer, clientId, clientSecret }: Connection,
): Provider {
  const secret = clientSecret === null ? null : secretBox.open(clientSecret, purposeOf(companyId));
  return { issuer, clientId, clientSecret: secret };
}

export function sealClientSecret({ secretBox }: Pick<Ctx, 'secretBox'>, companyId: number, secret: string): Buffer {
  return secretBox.seal(secret, purposeOf(companyId));
}

function purposeOf(companyId: number): string {
  return `single sign-on company ${companyId}`;
}
