import type { CartWarning } from '@shop/contract/cart-item';
import { amountText } from '#platform/amount-text.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { visiblePrice } from '#src/context/visible-price.ts';
import type { Article } from '../../catalogue/index.ts';
import type { FoundChange, WithdrawnPart } from '../changes.rules.ts';
import { wordsIn } from './word-choices.ts';

/** Cart changes in the request's language, each with what confirming it does (docs/domain/cart.md#changes-to-confirm). */
export function showChanges(
  ctx: BuyerCtx,
  found: readonly FoundChange[],
  articles: ReadonlyMap<string, Article>,
): CartWarning[] {
  return found.map((change) => showChange(ctx, change, articles));
}

function showChange(ctx: BuyerCtx, change: FoundChange, articles: ReadonlyMap<string, Article>): CartWarning {
  const { id, kind, line } = change;
  const { sku, groupKey } = line;
  const words = wordsIn(ctx.locale).changes;
  const name = articles.get(sku)?.name ?? sku;
  if (kind === 'discontinued' && change.parts.length > 0) {
    const head = { id, kind, sku, groupKey, name, priceBefore: null, priceNow: null };
    return {
      ...head,
      ...withdrawnParts(words.part, { parts: change.parts, whole: name, articles }),
      confirm: { id, label: words.part.label },
    };
  }
  const successor = kind === 'replaced' ? articles.get(change.successorSku) : undefined;
  const prices =
    kind === 'price' ? { before: amountText(change.before), now: amountText(change.now) } : { before: '', now: '' };
  return {
    id,
    kind,
    sku,
    groupKey,
    name,
    priceBefore: kind === 'price' ? visiblePrice(ctx, change.before) : null,
    priceNow: kind === 'price' ? visiblePrice(ctx, change.now) : null,
    replacement: replacementOf(successor),
    message: fill(kind === 'replaced' && change.isSoldOut ? words.soldOut : words[kind].message, {
      sku,
      name,
      ...prices,
      successor: successor?.name ?? '',
    }),
    confirm: { id, label: words[kind].label },
  };
}

/** Each part in a sentence of its own; the way to a successor where it is the only one. */
function withdrawnParts(
  words: { readonly message: string; readonly replaced: string },
  {
    parts,
    whole,
    articles,
  }: {
    readonly parts: readonly WithdrawnPart[];
    readonly whole: string;
    readonly articles: ReadonlyMap<string, Article>;
  },
): Pick<CartWarning, 'message' | 'replacement'> {
  const sentences = parts.map(({ sku, successorSku }) => {
    const successor = successorSku === null ? undefined : articles.get(successorSku);
    const facts = { sku, name: articles.get(sku)?.name ?? sku, whole, successor: successor?.name ?? '' };
    return fill(successor ? words.replaced : words.message, facts);
  });
  const [only, ...others] = parts;
  const successor = others.length === 0 ? articles.get(only?.successorSku ?? '') : undefined;
  return { message: sentences.join(' '), replacement: replacementOf(successor) };
}

function replacementOf(article: Article | undefined): CartWarning['replacement'] {
  return article ? { sku: article.sku, name: article.name, eNumber: article.eNumber, url: article.url } : null;
}

function fill(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact] ?? '');
}
