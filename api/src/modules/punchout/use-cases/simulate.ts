import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { callsOfProtocol, type punchoutApi, type Simulation } from '@shop/contract/punchout';
import type { StaffCtx } from '#src/context/context.ts';
import { hashOfToken, makeToken } from '../../session/index.ts';
import { requireProfile } from '../interfaces.service.ts';
import { findLastOut } from '../log.sql.ts';
import { readReceived } from '../received.rules.ts';
import { findSessionOfSimulation } from '../sessions.sql.ts';
import { findSimulation, insertSimulation } from '../simulations.sql.ts';

type Api = typeof punchoutApi;

const LIVES_MS = 4 * 3_600_000;

/**
 * Begins to play the buyer's side. The token stands in for the secret, which nobody knows any more, and in the address that the
 * cart comes back to.
 * @throws ShopError `interface.unknown`, `interface.switched_off`
 */
export async function startSimulation(
  ctx: StaffCtx,
  interfaceId: string,
  { simulatedCall, productNumber, quantity, simulatedSearch }: InputOf<Api['simulate']>['body'],
): Promise<ReplyOf<Api['simulate']>> {
  const profile = await requireProfile(ctx, interfaceId);
  if (!profile.isActive) refuse('interface.switched_off');
  const calls: readonly string[] = callsOfProtocol[profile.protocol];
  const call = calls.includes(simulatedCall) ? simulatedCall : callsOfProtocol[profile.protocol][0];
  const token = makeToken();
  const simulationId = await insertSimulation(
    ctx,
    {
      profileId: profile.profileId,
      call: { simulatedCall: call, productNumber, quantity, searchText: simulatedSearch, raw: '' },
      by: `${ctx.staff.firstName} ${ctx.staff.lastName}`,
    },
    { tokenHash: hashOfToken(token), expiresAt: new Date(ctx.now.getTime() + LIVES_MS) },
  );
  return { simulationId, frameUrl: `/punchout/simulator/${token}/call` };
}

/** How far it is, and both sides of it. @throws ShopError `interface.unknown`, `interface.simulation_unknown` */
export async function showSimulation(ctx: StaffCtx, interfaceId: string, simulationId: string): Promise<Simulation> {
  const profile = await requireProfile(ctx, interfaceId);
  const { profileId } = profile;
  const simulation = (await findSimulation(ctx, { simulationId, profileId })) ?? refuse('interface.simulation_unknown');
  const session = await findSessionOfSimulation(ctx, simulationId, profileId);
  const sent = session && (await findLastOut(ctx, session.sessionId));
  const state = session?.state ?? 'open';
  return {
    simulationId,
    simulatedCall: simulation.call.simulatedCall,
    createdAt: simulation.createdAt.toISOString(),
    calledAt: simulation.calledAt?.toISOString() ?? null,
    openedAt: session?.startedAt.toISOString() ?? null,
    endedAs: state === 'open' ? null : state,
    receivedAt: simulation.receivedAt?.toISOString() ?? null,
    sentRaw: simulation.call.raw,
    ...readReceived(profile, simulation.received ?? []),
    ...(sent && simulation.received === null && { receivedRaw: '' }),
  };
}
