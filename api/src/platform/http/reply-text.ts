/** Rows that never change and stand in many replies, with their JSON once it was written. */
const texts = new WeakMap<object, string | undefined>();

/** Marks a row of `products` that is cached and never changes: it is written once, whatever replies it stands in. */
export function writtenOnce<R extends object>(row: R): R {
  texts.set(row, undefined);
  return row;
}

/** The JSON of a reply, of rows that are known already without writing them again: half of a listing that nobody has asked for. */
export function textOfReply(reply: object): string {
  if (!('products' in reply) || !Array.isArray(reply.products)) return JSON.stringify({ data: reply });
  const { products, ...others } = reply;
  const rest = JSON.stringify(others).slice(1);
  return `{"data":{"products":[${products.map(textOfRow).join(',')}]${rest === '}' ? '' : ','}${rest}}`;
}

function textOfRow(row: object): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify(row);
  if (texts.has(row)) texts.set(row, text);
  return text;
}
