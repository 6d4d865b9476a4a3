export class AnswerTooLarge extends Error {}

/**
 * The body of an answer of an outer system, as text.
 * @throws AnswerTooLarge as soon as it exceeds `bytesMax`; the rest is not read
 */
export async function readLimitedText({ body }: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new AnswerTooLarge(`The answer exceeds ${bytesMax} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
