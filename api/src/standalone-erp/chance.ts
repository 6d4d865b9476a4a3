import { createHash } from 'node:crypto';

/** A number from 0 to below 1 that a text decides, the same on every node and after every start. */
export function chanceOf(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0) / 4_294_967_296;
}
