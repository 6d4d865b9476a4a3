import { registrationEndpoints as endpoints } from '@shop/contract/registration.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint, mountPreparedEndpoint } from '#platform/http/mount-endpoint.ts';
import { listApplications, listOptions, showApplication } from './read-applications.ts';
import { commitAcceptance, prepareAcceptance } from './use-cases/accept.ts';
import { answerQuestion, confirmApplication, resendLink, showQuestion } from './use-cases/confirm.ts';
import { prepareContact, storeContact } from './use-cases/contact.ts';
import { askBack, refuseApplication } from './use-cases/decide.ts';
import { customerExists, getInfo, prepareApplication, storeApplication } from './use-cases/register.ts';

export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.info, (ctx) => getInfo(ctx));
  mountEndpoint(app, endpoints.customerExists, (ctx, { body }) => customerExists(ctx, body));
  mountPreparedEndpoint(app, endpoints.register, prepareApplication, storeApplication);
  mountPreparedEndpoint(app, endpoints.contactOption, prepareContact, storeContact);
  mountEndpoint(app, endpoints.confirm, (ctx, { body }) => confirmApplication(ctx, body.token));
  mountEndpoint(app, endpoints.resend, (ctx, { body }) => resendLink(ctx, body.token));
  mountEndpoint(app, endpoints.question, (ctx, { params }) => showQuestion(ctx, params.token));
  mountEndpoint(app, endpoints.answer, (ctx, { params, body }) => answerQuestion(ctx, params.token, body));
  mountEndpoint(app, endpoints.list, (ctx, { query }) => listApplications(ctx, query));
  mountEndpoint(app, endpoints.options, (ctx) => listOptions(ctx));
  mountEndpoint(app, endpoints.show, (ctx, { params }) => showApplication(ctx, params.id));
  mountPreparedEndpoint(app, endpoints.accept, prepareAcceptance, commitAcceptance);
  mountEndpoint(app, endpoints.ask, (ctx, { params, body }) => askBack(ctx, params.id, body));
  mountEndpoint(app, endpoints.refuse, (ctx, { params, body }) => refuseApplication(ctx, params.id, body));
}
