import type { FastifyInstance } from 'fastify';

/**
 * What every answer tells browsers. Pages add their content security policy. HSTS is left to the
 * proxy that terminates HTTPS.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Other sites learn nothing; to ourselves a form sent without scripts must name its origin, or it is refused as foreign.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Old browsers had a filter of their own that could be turned against the page.
  'x-xss-protection': '0',
};

/** Sets them before anything else, so that errors and redirects carry them too. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders);
    done();
  });
}

/**
 * Scripts only from the shop itself or named by the page (nonce or hash); styles may be inline, because React sets some.
 * @param scriptSources `undefined` for development, where Vite brings scripts of its own
 */
export function securityPolicy(scriptSources: string | undefined): string {
  const isDevelopment = scriptSources === undefined;
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources ?? "'unsafe-inline' 'unsafe-eval' ws:"}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
