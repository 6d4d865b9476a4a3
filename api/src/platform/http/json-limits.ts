/** Deeper than any schema of the contract. */
const DEPTH_MAX = 16;
/** Fields of one object, and entries of one list; the largest list of the contract has 2000. */
const FIELDS_MAX = 200;
const ENTRIES_MAX = 4000;
/** Separators of fields and entries in all. */
const VALUES_MAX = 40_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a JSON text is deeper or wider than anything the shop is sent rightly. It looks at each byte once and makes nothing of
 * it, so that a hostile body costs no parsing; whether it is JSON at all says the parser.
 */
export function exceedsJsonLimits(text: Uint8Array): boolean {
  const counts = new Uint32Array(DEPTH_MAX + 1);
  const limits = new Uint32Array(DEPTH_MAX + 1);
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > DEPTH_MAX) return true;
        counts[depth] = 1;
        limits[depth] = text[at] === OPEN_LIST ? ENTRIES_MAX : FIELDS_MAX;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (depth > 0) depth--;
        break;
      case COMMA:
        counts[depth] = (counts[depth] ?? 0) + 1;
        if (depth > 0 && (counts[depth] ?? 0) > (limits[depth] ?? 0)) return true;
        if (++values > VALUES_MAX) return true;
        break;
      default:
    }
  }
  return false;
}

/** Where the string that begins here ends; the end of the text where it does not. */
function endOfString(text: Uint8Array, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    if (text[at] === BACKSLASH) at++;
    else if (text[at] === QUOTE) return at;
  }
  return text.length;
}
