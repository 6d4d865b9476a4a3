import type { InterfaceMessage, InterfaceProtocol } from '@shop/contract/punchout';
import type { Ctx } from '#src/context/context.ts';
import { insertMessage } from '../log.sql.ts';
import { findOpenProfile, type Profile } from '../profiles.sql.ts';
import { noteCalled } from '../simulations.sql.ts';
import type { Caller } from './authenticate.ts';

/** What is known of a call while it is answered. */
export type Logged = {
  kind: InterfaceMessage['kind'];
  raw: string;
  subject: string;
  /** A code: it was answered all the same. */
  warning: string;
  caller: Caller | null;
  status: number;
};

export function beginLog(): Logged {
  return { kind: 'call', raw: '', subject: '', warning: '', caller: null, status: 200 };
}

type Ended = {
  readonly publicId: string;
  readonly protocol: InterfaceProtocol;
  /** Empty where it was answered. */
  readonly reason: string;
  readonly durationMs: number;
};

/** Writes a call down, also a refused one where it is known whose address was called. */
export async function logCall(
  ctx: Ctx,
  logged: Logged,
  { publicId, protocol, reason, durationMs }: Ended,
): Promise<void> {
  const { caller, kind, raw, subject, warning, status } = logged;
  const profile = caller?.profile ?? (await calledProfile(ctx, publicId, protocol));
  if (!profile) return;
  const outcome = reason !== '' ? 'failed' : warning === '' ? 'good' : 'warned';
  await insertMessage(ctx, {
    profileId: profile.profileId,
    companyId: profile.companyId,
    direction: 'in',
    kind,
    outcome,
    reason: reason || warning,
    subject,
    status,
    durationMs: Math.round(durationMs),
    raw,
  });
  if (caller?.simulation) await noteCalled(ctx, caller.simulation.simulationId, raw);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function calledProfile(ctx: Ctx, publicId: string, protocol: InterfaceProtocol): Promise<Profile | undefined> {
  const profile = UUID.test(publicId) ? await findOpenProfile(ctx, publicId) : undefined;
  return profile?.protocol === protocol ? profile : undefined;
}
