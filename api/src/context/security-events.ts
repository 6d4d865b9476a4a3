import type { SecurityEventKind } from '@shop/contract/security-events';
import type { Ctx } from './context.ts';

/** The person who logs in. */
export type SecurityAccount = { readonly kind: 'user' | 'staff'; readonly id: number };

export type SecurityEvent = {
  readonly kind: SecurityEventKind;
  readonly at: Date;
  /** Null for a visitor and for an unknown name: what was typed is not stored. */
  readonly account: SecurityAccount | null;
  /** Shortened before it is stored; empty for work that no request asked for. */
  readonly network: string;
};

/** Where security events go (docs/domain/security-events.md). It never fails and never makes a request wait. */
export type SecurityEventLog = {
  readonly record: (event: SecurityEvent) => void;
  /** Stores what has been recorded so far. */
  readonly flush: () => Promise<void>;
};

/** Records what happened in this request. @param account whose; by default of the session */
export function recordSecurityEvent(
  ctx: Pick<Ctx, 'securityEvents' | 'now' | 'clientNetwork' | 'buyer' | 'staff'>,
  kind: SecurityEventKind,
  account: SecurityAccount | null = principalOf(ctx),
): void {
  ctx.securityEvents.record({ kind, at: ctx.now, account, network: ctx.clientNetwork });
}

export function principalOf({ buyer, staff }: Pick<Ctx, 'buyer' | 'staff'>): SecurityAccount | null {
  if (buyer) return { kind: 'user', id: buyer.userId };
  return staff && { kind: 'staff', id: staff.userId };
}
