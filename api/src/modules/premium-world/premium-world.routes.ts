import { premiumOfficeEndpoints as office } from '@shop/contract/premium-office.schemas';
import { premiumWorldEndpoints as endpoints } from '@shop/contract/premium-world.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { changeCampaign, createCampaign, listCampaigns, showCampaign } from './office-campaigns.ts';
import { bookPoints, changeTerms, decideMember, listMembers, showMember } from './office-members.ts';
import { changeProgramme, showProgramme } from './office-programme.ts';
import { cancelForCustomer, deliverRedemption, listAllRedemptions } from './office-redemptions.ts';
import { changeReward, createReward, listAllRewards, showReward } from './office-rewards.ts';
import { activate, listRedemptions, listRewards, showPremiumWorld, withdraw } from './premium-world.service.ts';
import { cancelRedemption, redeem } from './redeem.ts';
import { exportStatement, showStatement } from './show-points.ts';

export async function premiumWorldRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.get, (ctx) => showPremiumWorld(ctx));
  mountEndpoint(app, endpoints.activate, (ctx, { body }) => activate(ctx, body));
  mountEndpoint(app, endpoints.withdraw, (ctx) => withdraw(ctx));
  mountEndpoint(app, endpoints.rewards, (ctx, { query }) => listRewards(ctx, query));
  mountEndpoint(app, endpoints.redeem, (ctx, { params, body }) => redeem(ctx, Number(params.rewardId), body));
  mountEndpoint(app, endpoints.redemptions, (ctx, { query }) => listRedemptions(ctx, query));
  mountEndpoint(app, endpoints.cancelRedemption, (ctx, { params }) =>
    cancelRedemption(ctx, Number(params.redemptionId)),
  );
  mountEndpoint(app, endpoints.statement, (ctx, { query }) => showStatement(ctx, ctx.buyer.companyId, query));
  mountListFileEndpoint(app, endpoints.exportStatement, (ctx, { query }) =>
    exportStatement(ctx, ctx.buyer.companyId, query),
  );
  officeRoutes(app);
}

function officeRoutes(app: FastifyInstance): void {
  mountEndpoint(app, office.members, (ctx, { query }) => listMembers(ctx, query));
  mountEndpoint(app, office.member, (ctx, { params }) => showMember(ctx, Number(params.companyId)));
  mountEndpoint(app, office.decide, (ctx, { params, body }) => decideMember(ctx, Number(params.companyId), body));
  mountEndpoint(app, office.changeTerms, (ctx, { params, body }) => changeTerms(ctx, Number(params.companyId), body));
  mountEndpoint(app, office.book, (ctx, { params, body }) => bookPoints(ctx, Number(params.companyId), body));
  mountEndpoint(app, office.memberStatement, async (ctx, { params, query }) => {
    const { companyId } = await showMember(ctx, Number(params.companyId));
    return showStatement(ctx, companyId, query);
  });
  mountListFileEndpoint(app, office.exportMemberStatement, async (ctx, { params, query }) => {
    const { companyId } = await showMember(ctx, Number(params.companyId));
    return exportStatement(ctx, companyId, query);
  });
  mountEndpoint(app, office.listRedemptions, (ctx, { query }) => listAllRedemptions(ctx, query));
  mountEndpoint(app, office.deliver, (ctx, { params }) => deliverRedemption(ctx, Number(params.redemptionId)));
  mountEndpoint(app, office.cancel, (ctx, { params, body }) =>
    cancelForCustomer(ctx, Number(params.redemptionId), body.reason),
  );
  mountEndpoint(app, office.listRewards, (ctx, { query }) => listAllRewards(ctx, query));
  mountEndpoint(app, office.reward, (ctx, { params }) => showReward(ctx, Number(params.rewardId)));
  mountEndpoint(app, office.createReward, (ctx, { body }) => createReward(ctx, body));
  mountEndpoint(app, office.changeReward, (ctx, { params, body }) => changeReward(ctx, Number(params.rewardId), body));
  mountEndpoint(app, office.campaigns, (ctx, { query }) => listCampaigns(ctx, query));
  mountEndpoint(app, office.campaign, (ctx, { params }) => showCampaign(ctx, Number(params.campaignId)));
  mountEndpoint(app, office.createCampaign, (ctx, { body }) => createCampaign(ctx, body));
  mountEndpoint(app, office.changeCampaign, (ctx, { params, body }) =>
    changeCampaign(ctx, Number(params.campaignId), body),
  );
  mountEndpoint(app, office.programme, (ctx) => showProgramme(ctx));
  mountEndpoint(app, office.changeProgramme, (ctx, { body }) => changeProgramme(ctx, body));
}
