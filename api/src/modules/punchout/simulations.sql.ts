import sql from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import { Received, StoredCall } from './stored.schema.ts';

type Db = Pick<Ctx, 'db' | 'now'>;

export type StoredSimulation = {
  readonly simulationId: string;
  readonly profileId: number;
  readonly call: StoredCall;
  readonly received: readonly (readonly [string, string])[] | null;
  readonly createdAt: Date;
  readonly calledAt: Date | null;
  readonly receivedAt: Date | null;
};

const columns = sql`
  simulation_id as "simulationId", profile_id as "profileId", call, received, created_at as "createdAt",
  called_at as "calledAt", received_at as "receivedAt"`;

export async function insertSimulation(
  { db, now }: Db,
  simulation: { readonly profileId: number; readonly call: StoredCall; readonly by: string },
  { tokenHash, expiresAt }: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<string> {
  const row = await db.first<{ simulationId: string }>(sql`
    insert into punchout.simulations (profile_id, token_hash, call, created_at, expires_at, created_by)
    values (${simulation.profileId}, ${tokenHash}, ${JSON.stringify(simulation.call)}, ${now}, ${expiresAt}, ${simulation.by})
    returning simulation_id as "simulationId"`);
  if (!row) throw new Error('An insert of one simulation answers one id');
  return row.simulationId;
}

export async function findSimulation(
  { db, now }: Db,
  by: { readonly tokenHash: Buffer } | { readonly simulationId: string; readonly profileId: number },
): Promise<StoredSimulation | undefined> {
  const where =
    'tokenHash' in by
      ? sql`token_hash = ${by.tokenHash}`
      : sql`simulation_id = ${by.simulationId} and profile_id = ${by.profileId}`;
  const row = await db.first<StoredSimulation>(sql`
    select ${columns} from punchout.simulations where ${where} and expires_at > ${now}`);
  if (!row) return undefined;
  const call = readStored(`simulation ${row.simulationId}`, StoredCall, row.call);
  return { ...row, call, received: readStored(`simulation ${row.simulationId}`, Received, row.received) };
}

export async function noteCalled({ db, now }: Db, simulationId: string, raw: string): Promise<void> {
  await db.run(sql`
    update punchout.simulations set called_at = ${now}, call = call || jsonb_build_object('raw', ${raw}::text)
    where simulation_id = ${simulationId}`);
}

export async function noteReceived(
  { db, now }: Db,
  simulationId: string,
  fields: readonly (readonly [string, string])[],
): Promise<void> {
  await db.run(sql`
    update punchout.simulations set received = ${JSON.stringify(fields)}, received_at = ${now}
    where simulation_id = ${simulationId}`);
}
