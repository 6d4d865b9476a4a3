/** What a photo is by its first bytes, whatever its name says. Nothing is decoded. */
export function photoKindOf(sent: Uint8Array): 'jpeg' | 'png' | 'svg' | null {
  const begin = Buffer.from(sent.subarray(0, 8)).toString('hex');
  if (begin.startsWith('ffd8ff')) return 'jpeg';
  if (begin === '89504e470d0a1a0a') return 'png';
  return /<svg[\s>]/i.test(Buffer.from(sent.subarray(0, 4096)).toString('utf8')) ? 'svg' : null;
}
