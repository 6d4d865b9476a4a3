import { HELPDESK_FILE_BYTES_MAX } from '@shop/contract/helpdesk';
import { helpdeskEndpoints, helpdeskStaffEndpoints } from '@shop/contract/helpdesk.schemas';
import { helpdeskTemplatesEndpoints } from '@shop/contract/helpdesk-templates.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint, mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { downloadCalendar } from './calendar-file.ts';
import { exportRequests } from './export-requests.ts';
import { getForStaff, listForStaff } from './use-cases/read-requests.ts';
import { askForBeta, askForShowroom, findFreeSlots, sendRequest } from './use-cases/send-request.ts';
import { addFile, admitFile, downloadOwnFile, downloadSentFile } from './use-cases/store-file.ts';
import * as templates from './use-cases/templates.ts';
import * as work from './use-cases/work-on-request.ts';

export async function helpdeskRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (files) => {
    await acceptFiles(files, { bytesMax: HELPDESK_FILE_BYTES_MAX, tooLarge: 'photo.too_large', admit: admitFile });
    mountEndpoint(files, helpdeskEndpoints.addFile, (ctx, { body }) => addFile(ctx, body.file));
  });
  askerRoutes(app);
  staffRoutes(app);
  templateRoutes(app);
}

function askerRoutes(app: FastifyInstance): void {
  const { send, vrShowroom, showroomSlots, calendar, betaContact, file } = helpdeskEndpoints;
  mountEndpoint(app, send, sendRequest);
  mountEndpoint(app, vrShowroom, askForShowroom);
  mountEndpoint(app, showroomSlots, async (ctx) => ({ slotDays: await findFreeSlots(ctx) }));
  mountFileEndpoint(app, calendar, (ctx, { params }) => downloadCalendar(ctx, params.calendarToken));
  mountEndpoint(app, betaContact, askForBeta);
  mountFileEndpoint(app, file, (ctx, { params }) => downloadOwnFile(ctx, params.fileId));
}

function staffRoutes(app: FastifyInstance): void {
  const endpoints = helpdeskStaffEndpoints;
  mountEndpoint(app, endpoints.list, (ctx, { query }) => listForStaff(ctx, query));
  mountListFileEndpoint(app, endpoints.exportList, (ctx, { query }) => exportRequests(ctx, query));
  mountEndpoint(app, endpoints.get, (ctx, { params }) => getForStaff(ctx, Number(params.requestId)));
  mountEndpoint(app, endpoints.take, (ctx, { params, body }) =>
    work.takeRequest(ctx, Number(params.requestId), body.version),
  );
  mountEndpoint(app, endpoints.release, (ctx, { params, body }) =>
    work.releaseRequest(ctx, Number(params.requestId), body.version),
  );
  mountEndpoint(app, endpoints.answer, (ctx, { params, body }) =>
    work.answerRequest(ctx, Number(params.requestId), body),
  );
  mountEndpoint(app, endpoints.addNote, (ctx, { params, body }) =>
    work.addNote(ctx, Number(params.requestId), body.noteText),
  );
  mountEndpoint(app, endpoints.setState, (ctx, { params, body }) => work.setState(ctx, Number(params.requestId), body));
  mountEndpoint(app, endpoints.confirmSlot, (ctx, { params, body }) =>
    work.confirmSlot(ctx, Number(params.requestId), body),
  );
  mountFileEndpoint(app, endpoints.fileForStaff, (ctx, { params }) => downloadSentFile(ctx, params.fileId));
}

function templateRoutes(app: FastifyInstance): void {
  const endpoints = helpdeskTemplatesEndpoints;
  mountEndpoint(app, endpoints.listTemplates, (ctx, { query }) => templates.listTemplates(ctx, query));
  mountEndpoint(app, endpoints.getTemplate, (ctx, { params }) => templates.getTemplate(ctx, Number(params.templateId)));
  mountEndpoint(app, endpoints.createTemplate, (ctx, { body }) => templates.createTemplate(ctx, body));
  mountEndpoint(app, endpoints.changeTemplate, (ctx, { params, body }) =>
    templates.changeTemplate(ctx, Number(params.templateId), body),
  );
  mountEndpoint(app, endpoints.removeTemplates, (ctx, { body }) => templates.removeTemplates(ctx, body.templateIds));
  mountEndpoint(app, endpoints.restoreTemplates, (ctx, { body }) => templates.restoreTemplates(ctx, body.templateIds));
}
