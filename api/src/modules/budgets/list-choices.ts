import type { budgetsEndpoints } from '@shop/contract/budgets.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { BuyerCtx } from '#src/context/context.ts';
import { listAddressChoices } from '../addresses/index.ts';
import { listColleagues } from '../company-users/index.ts';
import { listContracts } from '../contracts/index.ts';
import { listDepartments, treeOrder } from '../departments/index.ts';
import { listBudgets } from './budgets.sql.ts';

/** What a budget can be for. Sites are those used last, and those that have a budget already. */
export async function listChoices(ctx: BuyerCtx): Promise<ReplyOf<(typeof budgetsEndpoints)['choices']>> {
  const [departments, people, contracts, budgets] = await Promise.all([
    listDepartments(ctx),
    listColleagues(ctx),
    listContracts(ctx),
    listBudgets(ctx),
  ]);
  const addresses = await listAddressChoices(
    ctx,
    budgets.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'site' ? [subjectId] : [])),
  );
  return {
    departments: treeOrder(departments).map(({ departmentId: id, name, level }) => ({
      id,
      name: '\u2003'.repeat(level - 1) + name,
    })),
    people: people.map(({ userId: id, name }) => ({ id, name })),
    sites: addresses.map(({ id, company, city }) => ({ id, name: `${company}, ${city}` })),
    contracts: contracts.map(({ contractId: id, number, name }) => ({ id, name: `${number} ${name}` })),
  };
}
