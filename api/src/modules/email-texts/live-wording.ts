import { languages, localeOf, type Locale } from '@shop/contract/values';
import { inTurn } from '#platform/in-turn.ts';
import type { Ctx } from '#src/context/context.ts';
import { ownWordingId, setOwnWording, type OwnWording } from '../notifications/index.ts';
import { findNewestId, listNewest, type TextVersion } from './email-texts.sql.ts';

/** Nodes hear by this name that e-mails say something else. */
export const WORDING_SUBJECT = 'emailTexts.own';

/** After a change was committed: this node has it at once, others as soon as they hear of it. */
export async function announceEmailTexts(ctx: Pick<Ctx, 'db' | 'cache'>): Promise<void> {
  await followEmailTexts(ctx);
  await ctx.cache.outdate(WORDING_SUBJECT);
}

/** Puts on this node in force what the operator's e-mails say by now. Cheap where nothing has changed. */
export const followEmailTexts = inTurn(async (ctx: Pick<Ctx, 'db'>) => {
  const id = await findNewestId(ctx);
  if (id !== ownWordingId()) setOwnWording(id, wordingOf(await listNewest(ctx)));
});

function wordingOf(rows: readonly TextVersion[]): OwnWording {
  const groups = new Map<string, Partial<Record<Locale, Record<string, string>>>>();
  for (const { emailGroup, word, texts } of rows) {
    const group = groups.get(emailGroup) ?? {};
    groups.set(emailGroup, group);
    for (const language of languages) {
      const text = texts[language];
      if (text !== undefined) (group[localeOf(language)] ??= {})[word] = text;
    }
  }
  return groups;
}
