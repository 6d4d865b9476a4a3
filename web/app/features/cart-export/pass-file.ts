/** A file of the API as the answer of a page address: its bytes, type and name, nothing else. */
export function passFile(response: Response): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  for (const name of ['content-type', 'content-disposition', 'content-length']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(response.body, { headers });
}

/** The query of an address as the API wants it. */
export function queryOf<Q>(request: Request): Q {
  return Object.fromEntries(new URL(request.url).searchParams) as Q;
}
