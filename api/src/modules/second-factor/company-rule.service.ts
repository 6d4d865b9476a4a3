import { refuse } from '@shop/contract/errors';
import type { InputOf } from '@shop/contract/endpoint';
import { FACTOR_GRACE_DAYS_MAX, type CompanyFactorRule, type secondFactorApi } from '@shop/contract/second-factor';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { countWithoutFactor, findCompanyRule, findOperatorRule, saveCompanyRule } from './company-rule.sql.ts';
import { isRuleDay } from './required-factor.rules.ts';

type Body = InputOf<typeof secondFactorApi.changeCompanyRule>['body'];

export async function getCompanyRule(ctx: BuyerCtx): Promise<CompanyFactorRule> {
  const rule = await findCompanyRule(ctx);
  const { who: operatorWho, fromDay: operatorFromDay } = await findOperatorRule(ctx, ctx.buyer.companyId);
  const who = rule?.who ?? 'nobody';
  const isAdminsOnly =
    who !== 'everybody' && operatorWho !== 'everybody' && (who === 'admins' || operatorWho === 'admins');
  return {
    who,
    fromDay: rule?.fromDay ?? null,
    version: rule?.version ?? 0,
    operatorWho,
    operatorFromDay,
    missing: await countWithoutFactor(ctx, isAdminsOnly),
  };
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
  if (wanted.who !== 'nobody' && isNew && !isRuleDay(wanted.fromDay, day))
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
