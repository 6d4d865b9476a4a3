import type { ShownBlock } from '@shop/contract/content';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';

/** What forms among the blocks say of their fields; nothing where there is none. */
export function formTextsOf(request: Request, blocks: readonly ShownBlock[]): CheckTexts {
  return blocks.some(({ type }) => type === 'form') ? checkTextsOf(request) : {};
}
