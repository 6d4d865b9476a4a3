import { premiumDeskEndpoints as desk } from '@shop/contract/premium-desk.schemas';
import { premiumWorldEndpoints as endpoints } from '@shop/contract/premium-world.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { changeCampaign, createCampaign, listCampaigns, showCampaign } from './desk-campaigns.ts';
import { bookPoints, changeTerms, decideMember, listMembers, showMember } from './desk-members.ts';
import { changeProgramme, showProgramme } from './desk-programme.ts';
import { cancelForCustomer, deliverRedemption, listAllRedemptions } from './desk-redemptions.ts';
import { changeReward, createReward, listAllRewards, showReward } from './desk-rewards.ts';
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
  mountFileEndpoint(app, endpoints.exportStatement, (ctx, { query }) =>
    exportStatement(ctx, ctx.buyer.companyId, query),
  );
  deskRoutes(app);
}

function deskRoutes(app: FastifyInstance): void {
  mountEndpoint(app, desk.members, (ctx, { query }) => listMembers(ctx, query));
  mountEndpoint(app, desk.member, (ctx, { params }) => showMember(ctx, Number(params.companyId)));
  mountEndpoint(app, desk.decide, (ctx, { params, body }) => decideMember(ctx, Number(params.companyId), body));
  mountEndpoint(app, desk.changeTerms, (ctx, { params, body }) => changeTerms(ctx, Number(params.companyId), body));
  mountEndpoint(app, desk.book, (ctx, { params, body }) => bookPoints(ctx, Number(params.companyId), body));
  mountEndpoint(app, desk.memberStatement, async (ctx, { params, query }) => {
    const { companyId } = await showMember(ctx, Number(params.companyId));
    return showStatement(ctx, companyId, query);
  });
  mountFileEndpoint(app, desk.exportMemberStatement, async (ctx, { params, query }) => {
    const { companyId } = await showMember(ctx, Number(params.companyId));
    return exportStatement(ctx, companyId, query);
  });
  mountEndpoint(app, desk.listRedemptions, (ctx, { query }) => listAllRedemptions(ctx, query));
  mountEndpoint(app, desk.deliver, (ctx, { params }) => deliverRedemption(ctx, Number(params.redemptionId)));
  mountEndpoint(app, desk.cancel, (ctx, { params, body }) =>
    cancelForCustomer(ctx, Number(params.redemptionId), body.reason),
  );
  mountEndpoint(app, desk.listRewards, (ctx, { query }) => listAllRewards(ctx, query));
  mountEndpoint(app, desk.reward, (ctx, { params }) => showReward(ctx, Number(params.rewardId)));
  mountEndpoint(app, desk.createReward, (ctx, { body }) => createReward(ctx, body));
  mountEndpoint(app, desk.changeReward, (ctx, { params, body }) => changeReward(ctx, Number(params.rewardId), body));
  mountEndpoint(app, desk.campaigns, (ctx, { query }) => listCampaigns(ctx, query));
  mountEndpoint(app, desk.campaign, (ctx, { params }) => showCampaign(ctx, Number(params.campaignId)));
  mountEndpoint(app, desk.createCampaign, (ctx, { body }) => createCampaign(ctx, body));
  mountEndpoint(app, desk.changeCampaign, (ctx, { params, body }) =>
    changeCampaign(ctx, Number(params.campaignId), body),
  );
  mountEndpoint(app, desk.programme, (ctx) => showProgramme(ctx));
  mountEndpoint(app, desk.changeProgramme, (ctx, { body }) => changeProgramme(ctx, body));
}
