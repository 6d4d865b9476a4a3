import type { CartNotice } from '@shop/contract/cart-item';
import type { Cents } from '@shop/contract/values';
import { amountText } from '#platform/amount-text.ts';
import type { BuyerCtx } from '#src/context.ts';
import type { Article } from '../../catalogue/index.ts';
import type { FoundChange } from '../changes.rules.ts';
import { wordsIn } from './word-choices.ts';

/** Cart changes in the request's language, each with what confirming it does (ruling 24). */
export function showChanges(
  ctx: BuyerCtx,
  found: readonly FoundChange[],
  articles: ReadonlyMap<string, Article>,
): CartNotice[] {
  return found.map((change) => showChange(ctx, change, articles));
}

function showChange({ locale }: BuyerCtx, change: FoundChange, articles: ReadonlyMap<string, Article>): CartNotice {
  const { id, kind, line } = change;
  const { sku, groupKey } = line;
  const words = wordsIn(locale).changes[kind];
  const name = articles.get(sku)?.name ?? sku;
  const successor = kind === 'replaced' ? articles.get(change.successorSku) : undefined;
  const prices =
    kind === 'price' ? { before: amountText(change.before), now: amountText(change.now) } : { before: '', now: '' };
  const facts = { sku, name, ...prices, successor: successor?.name ?? '' };
  return {
    id,
    kind,
    sku,
    groupKey,
    name,
    priceBefore: kind === 'price' ? (change.before as Cents) : null,
    priceNow: kind === 'price' ? (change.now as Cents) : null,
    replacement: successor
      ? { sku: successor.sku, name: successor.name, eNumber: successor.eNumber, url: successor.url }
      : null,
    message: words.message.replaceAll(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact as keyof typeof facts] ?? ''),
    confirm: { id, label: words.label },
  };
}
