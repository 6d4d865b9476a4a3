/** Value of one cookie in a `Cookie` header or in `document.cookie`. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const cut = pair.indexOf('=');
    if (cut > 0 && pair.slice(0, cut).trim() === name) return decodeOrNothing(pair.slice(cut + 1).trim());
  }
  return undefined;
}

/** A cookie for looks and language; never for anything secret. Without `maxAgeSeconds` it ends with the browser session. */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): string {
  const maxAge = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${maxAge}`;
}

export const YEAR_SECONDS = 31_536_000;

function decodeOrNothing(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined; // written by other code
  }
}
