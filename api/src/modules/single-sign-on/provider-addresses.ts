import { languages, type Language } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import type { Connection } from './connections.sql.ts';

type Operator = Pick<Ctx, 'operator'>;
type Identified = Pick<Connection, 'publicId'>;

/** Where a log-in through the provider begins. */
export function startPath({ publicId }: Identified): string {
  return `/api/sso/${publicId}/start`;
}

/** Where the provider sends the browser back to. Each company has its own, so that no provider answers for another (mix-up). */
export function callbackUrl({ operator }: Operator, { publicId }: Identified): string {
  return new URL(`/api/sso/${publicId}/callback`, operator.publicUrl).href;
}

export function logOutPath({ publicId }: Identified): string {
  return `/api/sso/${publicId}/log-out`;
}

/** Where the browser comes back to from the provider's log-out. */
export function afterLogOutUrl({ operator }: Operator): string {
  return new URL('/', operator.publicUrl).href;
}

/** The language of a page of the shop by its address. */
export function languageOfPage(path: string): Language {
  return languages.find((language) => path === `/${language}` || path.startsWith(`/${language}/`)) ?? 'de';
}
