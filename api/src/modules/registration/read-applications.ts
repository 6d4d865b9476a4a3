import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { ApplicationSummary, registrationApi } from '@shop/contract/registration';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { listStaff } from '../company-users/index.ts';
import * as applicationsSql from './applications.sql.ts';
import type { StoredApplication } from './applications.sql.ts';
import { checksInBrief, checksOf, type CheckFacts } from './checks.rules.ts';
import { readCheckFacts } from './read-check-facts.ts';

type Api = typeof registrationApi;

const nothingKnown: CheckFacts = { companies: [], sameUidApplied: 0, cities: [] };

export async function listApplications(
  ctx: StaffCtx,
  query: InputOf<Api['list']>['query'],
): Promise<ReplyOf<Api['list']>> {
  const count = () => applicationsSql.countApplications(ctx, query.list, query.q);
  const { rows, pagination } = await readPage(query, count, (range) =>
    applicationsSql.selectApplications(ctx, query, range),
  );
  const [facts, counts] = await Promise.all([readCheckFacts(ctx, rows), applicationsSql.countLists(ctx)]);
  return { applications: rows.map((row) => summaryOf(row, facts.get(row.id))), counts, pagination };
}

function summaryOf(row: StoredApplication, facts = nothingKnown): ApplicationSummary {
  const { id, state, companyName, city, locale } = row;
  const requestedAt = row.requestedAt.toISOString();
  return { id, state, companyName, city, locale, requestedAt, checks: checksInBrief(shown(row), facts) };
}

function shown(row: StoredApplication) {
  return { ...row, confirmedAt: row.confirmedAt?.toISOString() ?? null };
}

/** @throws ShopError `registration.unknown` */
export async function showApplication(ctx: StaffCtx, id: number): Promise<ReplyOf<Api['show']>> {
  const row = (await applicationsSql.findApplication(ctx, id)) ?? refuse('registration.unknown');
  const [facts, events] = await Promise.all([readCheckFacts(ctx, [row]), applicationsSql.listEvents(ctx, id)]);
  const known = facts.get(id) ?? nothingKnown;
  return {
    ...shown(row),
    requestedAt: row.requestedAt.toISOString(),
    checks: checksOf(shown(row), known),
    companies: [...known.companies],
    history: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

/** @throws ShopError `erp.unavailable` */
export async function listOptions(ctx: StaffCtx): Promise<ReplyOf<Api['options']>> {
  const [conditionGroups, accountManagers] = await Promise.all([ctx.erp.conditionGroups(), listStaff(ctx)]);
  return { conditionGroups: [...conditionGroups], accountManagers: [...accountManagers] };
}
