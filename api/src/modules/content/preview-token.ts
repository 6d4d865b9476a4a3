import { readSignedFacts, signFacts } from '#platform/signed-facts.ts';
import type { Ctx } from '#src/context/context.ts';

/** What a link shows, and until when. */
export type PreviewLink = { readonly pageId: number; readonly version: number; readonly expiresAt: Date };

const PURPOSE = 'content.preview';

export function makePreviewToken({ secretBox }: Pick<Ctx, 'secretBox'>, link: PreviewLink): string {
  const { pageId, version, expiresAt } = link;
  return signFacts(secretBox, PURPOSE, [pageId, version, Math.floor(expiresAt.getTime() / 1000)]);
}

/** Undefined for what the shop has not signed. */
export function readPreviewToken({ secretBox }: Pick<Ctx, 'secretBox'>, token: string): PreviewLink | undefined {
  const [pageId, version, seconds] = readSignedFacts(secretBox, PURPOSE, token) ?? [];
  if (pageId === undefined || version === undefined || seconds === undefined) return undefined;
  return { pageId, version, expiresAt: new Date(seconds * 1000) };
}
