import { refuse } from '@shop/contract/errors';
import type { InputOf } from '@shop/contract/endpoint';
import { FACTOR_GRACE_DAYS_MAX, type CompanyFactorRule, type secondFactorApi } from '@shop/contract/second-factor';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { countWithoutFactor, findCompanyRule, saveCompanyRule } from './company-rule.sql.ts';

type Body = InputOf<typeof secondFactorApi.changeCompanyRule>['body'];

export async function getCompanyRule(ctx: BuyerCtx): Promise<CompanyFactorRule> {
  const rule = await findCompanyRule(ctx);
  const missing = await countWithoutFactor(ctx, rule?.who === 'admins');
  return { who: rule?.who ?? 'nobody', fromDay: rule?.fromDay ?? null, version: rule?.version ?? 0, missing };
}

/**
 * Of whom the company wants a second factor (docs/domain/second-factor.md#required).
 * @throws ShopError `second_factor.rule_day`, `second_factor.rule_changed`, `second_factor.not_by_agent`
 */
export async function changeCompanyRule(ctx: BuyerCtx, wanted: Body): Promise<CompanyFactorRule> {
  if (ctx.buyer.agentName !== null) refuse('second_factor.not_by_agent');
  const before = await findCompanyRule(ctx);
  const { day } = readZurichClock(ctx.now);
  const isNew = before?.fromDay !== wanted.fromDay;
  if (wanted.who !== 'nobody' && isNew && (wanted.fromDay < day || wanted.fromDay > lastDay(day)))
    refuse('second_factor.rule_day', { days: FACTOR_GRACE_DAYS_MAX }, 'fromDay');
  await inTransaction(ctx, async (ctx) => {
    if (!(await saveCompanyRule(ctx, wanted))) refuse('second_factor.rule_changed');
    const { companyId, companyName } = ctx.buyer;
    await recordAudit(ctx, {
      companyId,
      subject: { kind: 'company', id: companyId, name: companyName },
      action: 'changed',
      changes: [
        { field: 'secondFactorOf', from: before?.who ?? 'nobody', to: wanted.who },
        { field: 'secondFactorFrom', from: before?.fromDay ?? null, to: wanted.fromDay },
      ],
    });
  });
  return getCompanyRule(ctx);
}

/** Until when a company may wait. */
function lastDay(today: string): string {
  return new Date(Date.parse(today) + FACTOR_GRACE_DAYS_MAX * 86_400_000).toISOString().slice(0, 10);
}
