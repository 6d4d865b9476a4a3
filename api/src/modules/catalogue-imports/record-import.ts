import type { AuditAction } from '@shop/contract/audit-trail';
import type { catalogueImportsEndpoints } from '@shop/contract/catalogue-imports.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import type { Run } from './runs.sql.ts';

type Named = Pick<Run, 'id' | 'name'> & { readonly reason?: string | undefined };

/** Articles that are named of a decision about many. */
const NAMED_MAX = 10;

/** What staff do with an import, for their trail, by the name of its file. */
export function recordImport(ctx: StaffCtx, { id, name, reason }: Named, action: AuditAction): Promise<void> {
  const changes = reason === undefined || reason === '' ? [] : [{ field: 'takeOverReason', from: null, to: reason }];
  return recordStaffAction(ctx, { subject: { kind: 'import', id, name: `${name} (${id})` }, action, changes });
}

type Decided = {
  readonly articleNumbers: readonly string[];
  readonly importDecision: InputOf<(typeof catalogueImportsEndpoints)['decide']>['body']['importDecision'];
};

export function recordDecision(
  ctx: StaffCtx,
  { id, name }: Named,
  { articleNumbers: skus, importDecision }: Decided,
): Promise<void> {
  const more = skus.length > NAMED_MAX ? ` … (${skus.length})` : '';
  return recordStaffAction(ctx, {
    subject: { kind: 'import', id, name: `${name} (${id})` },
    action: 'changed',
    changes: [
      { field: 'importDecision', from: null, to: importDecision },
      { field: 'articleNumbers', from: null, to: skus.slice(0, NAMED_MAX).join(', ') + more },
    ],
  });
}
