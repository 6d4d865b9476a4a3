import { approvalRulesEndpoints } from '@shop/contract/approval-rules.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { changeRule, createRule, removeRule, restoreRule, showRules, sortRules } from './approval-rules.service.ts';
import { changeSettings, setOrderRequirements, setOwnApproval } from './approval-settings.service.ts';
import { addDeputy, removeDeputy } from './deputies.service.ts';
import { tryRules } from './try-rules.ts';

export async function approvalRulesRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, approvalRulesEndpoints.list, (ctx) => showRules(ctx));
  mountEndpoint(app, approvalRulesEndpoints.create, (ctx, { body }) => createRule(ctx, body));
  mountEndpoint(app, approvalRulesEndpoints.change, (ctx, { params, body }) =>
    changeRule(ctx, Number(params.ruleId), body),
  );
  mountEndpoint(app, approvalRulesEndpoints.remove, (ctx, { params }) => removeRule(ctx, Number(params.ruleId)));
  mountEndpoint(app, approvalRulesEndpoints.restore, (ctx, { params }) => restoreRule(ctx, Number(params.ruleId)));
  mountEndpoint(app, approvalRulesEndpoints.changeSettings, (ctx, { body }) => changeSettings(ctx, body));
  mountEndpoint(app, approvalRulesEndpoints.setOrderRequirements, (ctx, { body }) => setOrderRequirements(ctx, body));
  mountEndpoint(app, approvalRulesEndpoints.setOwnApproval, (ctx, { body }) => setOwnApproval(ctx, body.isAllowed));
  mountEndpoint(app, approvalRulesEndpoints.sort, (ctx, { body }) => sortRules(ctx, body.ruleIds));
  mountEndpoint(app, approvalRulesEndpoints.trial, (ctx, { body }) => tryRules(ctx, body));
  mountEndpoint(app, approvalRulesEndpoints.addDeputy, (ctx, { body }) => addDeputy(ctx, body));
  mountEndpoint(app, approvalRulesEndpoints.removeDeputy, (ctx, { params }) =>
    removeDeputy(ctx, Number(params.deputyId)),
  );
}
