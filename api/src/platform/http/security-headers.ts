import type { FastifyInstance } from 'fastify';

/** What every answer tells browsers. Pages add their content security policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The camera reads codes on deliveries; of the rest of the device the shop needs nothing.
  'permissions-policy': [
    'camera=(self), clipboard-write=(self), fullscreen=(self), accelerometer=(), autoplay=()',
    'browsing-topics=(), clipboard-read=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=()',
    'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
  ].join(', '),
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

/** A year, for this host alone: what else the operator serves below his domain is his. */
const HSTS = 'max-age=31536000';

/** Sets them before anything else, so that errors and redirects carry them too; HSTS where the shop's address is HTTPS. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders);
    if (publicUrl().startsWith('https:')) void reply.header('strict-transport-security', HSTS);
    done();
  });
}

type InlineSources = {
  /** Nonce or hashes of the scripts and style sheets that stand in the page itself. */
  readonly scripts: string;
  readonly styles: string;
};

/**
 * Scripts and style sheets only from the shop itself or named by the page. Style attributes are allowed, because React writes
 * some: they reach no other element and load nothing.
 * @param inline `undefined` for development, where Vite brings scripts of its own
 */
export function securityPolicy(inline: InlineSources | undefined): string {
  const scripts = inline ? inline.scripts : "'unsafe-inline' 'unsafe-eval' ws:";
  const styles = inline ? inline.styles : "'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    "script-src-attr 'none'",
    `style-src 'self' ${styles}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${inline ? '' : ' ws:'}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
