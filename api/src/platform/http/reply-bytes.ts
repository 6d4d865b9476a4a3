/** Rows that never change and stand in many replies, with the bytes of their JSON once they were written. */
const written = new WeakMap<object, Buffer | undefined>();

const COMMA = Buffer.from(',');
const BEGIN = Buffer.from('{"data":{"products":[');

/** Marks a row of `products` that is cached and never changes: it is written once, whatever replies it stands in. */
export function writtenOnce<R extends object>(row: R): R {
  written.set(row, undefined);
  return row;
}

/** The JSON of a reply; rows that were written before are not written again: most of a listing that nobody has asked for. */
export function bytesOfReply(reply: object): Buffer {
  if (!('products' in reply) || !Array.isArray(reply.products)) return Buffer.from(JSON.stringify({ data: reply }));
  const { products, ...others } = reply;
  const rows = products.flatMap((row: object, index) => (index === 0 ? [bytesOfRow(row)] : [COMMA, bytesOfRow(row)]));
  const rest = JSON.stringify(others).slice(1);
  return Buffer.concat([BEGIN, ...rows, Buffer.from(`]${rest === '}' ? '' : ','}${rest}}`)]);
}

function bytesOfRow(row: object): Buffer {
  const known = written.get(row);
  if (known !== undefined) return known;
  const bytes = Buffer.from(JSON.stringify(row));
  if (written.has(row)) written.set(row, bytes);
  return bytes;
}
