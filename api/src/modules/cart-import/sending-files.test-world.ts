import { randomUUID } from 'node:crypto';
import type { CartItem } from '@shop/contract/cart';
import { cartImportEndpoints } from '@shop/contract/cart-import.schemas';
import type { CartImport } from '@shop/contract/cart-import';
import type { AskOf } from '@shop/contract/endpoint';
import type { Envelope } from '@shop/contract/envelope';
import type { Client, TestShop } from '#test/shop.ts';

export type SentFile = { readonly name: string; readonly bytes: Uint8Array };

/** Sends files to the import as a browser does. */
export function makeSender(app: TestShop['app'], cookie: string) {
  async function sendFile(cartId: string, { name, bytes }: SentFile, locale = 'de') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    const response = await app.inject({
      method: 'POST',
      url: `/api/cart/${cartId}/import`,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'x-locale': locale,
        'x-requested-with': 'XMLHttpRequest',
        'x-request-id': randomUUID(),
        ...(cookie && { cookie }),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { ...response.json<Envelope<CartImport>>(), status: response.statusCode };
  }
  return { sendFile };
}

/** What the import says of a pasted text. */
export async function checkText(client: Client, cartId: string, text: string): Promise<CartImport> {
  const { data, messages } = await client.ask(cartImportEndpoints.check, { params: { cartId }, body: { text } });
  if (!data) throw new Error(JSON.stringify(messages));
  return data;
}

type Wanted = AskOf<typeof cartImportEndpoints.add>['body'];

/** The list as it stands goes into the cart, in its own order. */
export function itemsOf({ lines, combinations }: CartImport): Wanted['items'] {
  const ids = new Set<number>();
  return lines.flatMap((line): Wanted['items'] => {
    const { commission, note, quantity, skus } = line;
    if (line.combination === null) return [{ sku: skus[0] ?? '', quantity: quantity ?? 0, commission, note }];
    if (ids.has(line.combination)) return [];
    ids.add(line.combination);
    return combinations
      .filter(({ id }) => id === line.combination)
      .map((one) => ({
        frame: one.frame,
        insets: one.insets,
        quantity: one.quantity ?? 0,
        commission: one.commission,
        note: one.note,
      }));
  });
}

/** Everything of a line that is the user's. */
export function ownOf({ sku, groupKey, quantity, combinationInsets, imageUrl, note, commission }: CartItem) {
  return { sku, groupKey, quantity, combinationInsets, imageUrl, note, commission };
}
