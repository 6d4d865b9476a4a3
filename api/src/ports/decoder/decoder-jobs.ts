import type { OrderFileFault, OrderFileLimits, OrderTable } from '@shop/exchange-formats';
import type { DrawnSizes } from './draw-sizes.ts';
import type { RewrittenPhoto } from './rewrite-photo.ts';

/** Pixels of a picture of content: more is refused before it is unpacked. */
export const PICTURE_PIXELS_MAX = 80_000_000;

export type ReadOrderList =
  | { readonly ok: true; readonly table: OrderTable }
  | { readonly ok: false; readonly fault: OrderFileFault };

/** What the process that decodes is asked for. */
export type DecoderJob =
  | { readonly kind: 'photo'; readonly sent: Uint8Array }
  | { readonly kind: 'sizes'; readonly sent: Uint8Array }
  | { readonly kind: 'thumbnail'; readonly picture: Uint8Array; readonly side: number }
  | { readonly kind: 'icon'; readonly drawing: Uint8Array; readonly side: number }
  /** A file, or pasted text. */
  | { readonly kind: 'orderList'; readonly content: Uint8Array | string; readonly limits: OrderFileLimits };

export type DecoderResult = RewrittenPhoto | DrawnSizes | ReadOrderList | Uint8Array | undefined;
