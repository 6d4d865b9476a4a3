import { secondFactorEndpoints as endpoints } from '@shop/contract/second-factor.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { passkeyOptions } from './check-passkey.ts';
import { changeCompanyRule, getCompanyRule } from './company-rule.service.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.service.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';

export async function secondFactorRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.state, (ctx) => getSecondFactor(ctx));
  mountEndpoint(app, endpoints.begin, (ctx, { body }) => beginSecondFactor(ctx, body));
  mountEndpoint(app, endpoints.confirm, (ctx, { body }) => confirmSecondFactor(ctx, body));
  mountEndpoint(app, endpoints.remove, (ctx, { body }) => removeSecondFactor(ctx, body));
  mountEndpoint(app, endpoints.newRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body));
  mountEndpoint(app, endpoints.passkeyOptions, async (ctx) => passkeyOptions(ctx));
  mountEndpoint(app, endpoints.beginPasskey, (ctx, { body }) => beginPasskey(ctx, body));
  mountEndpoint(app, endpoints.addPasskey, (ctx, { body }) => addPasskey(ctx, body));
  mountEndpoint(app, endpoints.renamePasskey, (ctx, { params, body }) =>
    renamePasskey(ctx, params.passkeyId, body.passkeyName),
  );
  mountEndpoint(app, endpoints.removePasskey, (ctx, { params, body }) => removePasskey(ctx, params.passkeyId, body));
  mountEndpoint(app, endpoints.companyRule, (ctx) => getCompanyRule(ctx));
  mountEndpoint(app, endpoints.changeCompanyRule, (ctx, { body }) => changeCompanyRule(ctx, body));
}
