import type { BuyerCtx } from '#src/context.ts';
import { findCompany, type Company } from './companies.sql.ts';

/** The buyer's own company with the settings that the shop keeps. There is no way to ask for another one (ruling 2). */
export async function getCompany(ctx: BuyerCtx): Promise<Company> {
  const company = await findCompany(ctx);
  if (!company) throw new Error(`Company ${ctx.buyer.companyId} of a living session is missing`);
  return company;
}
