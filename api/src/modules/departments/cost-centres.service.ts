import { COST_CENTRES_MAX, type CostCentre, type CostCentreInput } from '@shop/contract/departments';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { actorName } from '../company-users/index.ts';
import * as departmentsSql from './departments.sql.ts';
import type { StoredCostCentre } from './departments.sql.ts';

/** @throws ShopError `costCentre.too_many`, `costCentre.code_taken` */
export async function createCostCentre(ctx: BuyerCtx, input: CostCentreInput): Promise<CostCentre> {
  return inTransaction(ctx, async (ctx) => {
    const all = await holdAll(ctx);
    if (all.length >= COST_CENTRES_MAX) refuse('costCentre.too_many', { max: COST_CENTRES_MAX });
    requireFreeCode(all, null, input);
    const created = await departmentsSql.insertCostCentre(ctx, input, actorName(ctx));
    await note(ctx, { before: null, after: created });
    return shown(created);
  });
}

/** @throws ShopError `costCentre.unknown`, `costCentre.changed_meanwhile`, `costCentre.code_taken` */
export async function changeCostCentre(
  ctx: BuyerCtx,
  costCentreId: number,
  { version, ...input }: CostCentreInput & { readonly version: number },
): Promise<CostCentre> {
  return inTransaction(ctx, async (ctx) => {
    const all = await holdAll(ctx);
    const before = all.find((one) => one.costCentreId === costCentreId) ?? refuse('costCentre.unknown');
    if (before.version !== version) refuse('costCentre.changed_meanwhile', { by: before.changedBy });
    requireFreeCode(all, costCentreId, input);
    const changed = await departmentsSql.updateCostCentre(ctx, costCentreId, { ...input, by: actorName(ctx) });
    await note(ctx, { before, after: changed });
    return shown(changed);
  });
}

async function holdAll(ctx: BuyerCtx): Promise<readonly StoredCostCentre[]> {
  await departmentsSql.lockDepartments(ctx);
  return departmentsSql.listCostCentres(ctx);
}

function requireFreeCode(all: readonly StoredCostCentre[], exceptId: number | null, { code }: CostCentreInput): void {
  const isAlike = (one: StoredCostCentre) =>
    one.costCentreId !== exceptId && one.code.toLowerCase() === code.toLowerCase();
  if (all.some(isAlike)) refuse('costCentre.code_taken', { code }, 'code');
}

function shown({ changedBy: _, ...centre }: StoredCostCentre): CostCentre {
  return centre;
}

type Change = { readonly before: StoredCostCentre | null; readonly after: StoredCostCentre };

async function note(ctx: BuyerCtx, { before, after }: Change): Promise<void> {
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'costCentre', id: after.costCentreId, name: `${after.code} ${after.name}`.trim() },
    action: before === null ? 'created' : 'changed',
    changes: (['code', 'name', 'isActive'] as const).map((field) => ({
      field,
      from: before?.[field] ?? null,
      to: after[field],
    })),
  });
}
