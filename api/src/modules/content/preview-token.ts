import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#src/context/context.ts';

/** What a link shows, and until when. */
export type PreviewLink = { readonly pageId: number; readonly version: number; readonly expiresAt: Date };

const PURPOSE = 'content.preview';

/** A link that nobody can make or change who lacks the shop's key; nothing is stored for it. */
export function makePreviewToken({ secretBox }: Pick<Ctx, 'secretBox'>, link: PreviewLink): string {
  const facts = `${link.pageId}-${link.version}-${Math.floor(link.expiresAt.getTime() / 1000)}`;
  return `${facts}-${secretBox.fingerprint(facts, PURPOSE).toString('base64url')}`;
}

/** Undefined for what the shop has not signed. */
export function readPreviewToken({ secretBox }: Pick<Ctx, 'secretBox'>, token: string): PreviewLink | undefined {
  const [, facts = '', pageId, version, seconds, signature = ''] =
    /^((\d{1,9})-(\d{1,9})-(\d{1,11}))-([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  const [sent, right] = [Buffer.from(signature, 'base64url'), secretBox.fingerprint(facts, PURPOSE)];
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined;
  return { pageId: Number(pageId), version: Number(version), expiresAt: new Date(Number(seconds) * 1000) };
}
