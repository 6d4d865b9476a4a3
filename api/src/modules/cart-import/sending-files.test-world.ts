import { randomUUID } from 'node:crypto';
import { cartImportApi, type CartImport } from '@shop/contract/cart-import';
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
  const { data, messages } = await client.ask(cartImportApi.check, { params: { cartId }, body: { text } });
  if (!data) throw new Error(JSON.stringify(messages));
  return data;
}
