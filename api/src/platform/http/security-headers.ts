import type { FastifyInstance, FastifyReply } from 'fastify';

/** What every answer tells browsers. Pages add their content security policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The camera reads codes on deliveries, sites are listed by how near they are; the shop needs nothing else of the device.
  'permissions-policy': [
    'camera=(self), clipboard-write=(self), fullscreen=(self), geolocation=(self), accelerometer=(), autoplay=()',
    'browsing-topics=(), clipboard-read=(), display-capture=(), gyroscope=(), hid=(), idle-detection=()',
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

/** What a page may load from other hosts: origins, such as `https://tiles.example`. */
export type ForeignSources = {
  readonly images?: readonly string[];
  /** What scripts of the page fetch. */
  readonly requests?: readonly string[];
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly fonts?: readonly string[];
  /** Where its forms may lead, also by a redirect. */
  readonly forms?: readonly string[];
};

/**
 * Scripts and style sheets only from the shop itself or named by the page. Style attributes are allowed, because React writes
 * some: they reach no other element and load nothing.
 * @param inline `undefined` for development, where Vite brings scripts of its own
 */
export function securityPolicy(inline: InlineSources | undefined, foreign: ForeignSources = {}): string {
  const scripts = inline ? inline.scripts : "'unsafe-inline' 'unsafe-eval' ws:";
  const styles = inline ? inline.styles : "'unsafe-inline'";
  const and = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim() + and(foreign.scripts),
    "script-src-attr 'none'",
    `style-src 'self' ${styles}`.trim() + and(foreign.styles),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${and(foreign.images)}`,
    ...(foreign.fonts ? [`font-src 'self'${and(foreign.fonts)}`] : []),
    `connect-src 'self'${inline ? '' : ' ws:'}${and(foreign.requests)}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${and(foreign.forms)}`,
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Who may show a document in a frame beside the shop itself, and where its forms may lead, too. */
export type Framing = { readonly frames: readonly string[]; readonly forms?: readonly string[] };

/** Opens a document for the origins of one buyer; its other headers are set. */
export function allowFraming(reply: FastifyReply, { frames, forms = [] }: Framing): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const and = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  const opened = policy
    .replace("frame-ancestors 'self'", `frame-ancestors 'self'${and(frames)}`)
    .replace("form-action 'self'", `form-action 'self'${and(forms)}`);
  // The header of old browsers knows one origin at most; the window that has opened this one waits for the form.
  void reply.header('content-security-policy', opened).header('cross-origin-opener-policy', 'unsafe-none');
  void reply.removeHeader('x-frame-options');
}
