import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { helpdeskTemplatesApi, TEMPLATE_NAME_MAX } from './helpdesk-templates.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, paragraphs, RowNumber } from './values.schemas.ts';

const text = paragraphs(3000);

/** Form and endpoint check with it. German is the one that all others fall back to. */
export const TemplateInput = z.strictObject({
  templateName: lineOfText(TEMPLATE_NAME_MAX).check(z.minLength(1)),
  templateTexts: z.strictObject({ de: text.check(z.minLength(1)), fr: text, it: text, en: text }),
});
export type TemplateInput = z.infer<typeof TemplateInput>;

export const HelpdeskTemplate = z.extend(TemplateInput, {
  templateId: z.int(),
  version: z.int(),
  savedBy: z.string(),
  savedAt: IsoInstant,
});
export type HelpdeskTemplate = z.infer<typeof HelpdeskTemplate>;

const ByTemplate = z.strictObject({ templateId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const Ids = z.strictObject({ templateIds: z.array(RowNumber).check(z.minLength(1), z.maxLength(500)) });
const Done = z.object({ templateIds: z.array(z.int()) });

export const helpdeskTemplatesEndpoints = {
  listTemplates: defineEndpoint(helpdeskTemplatesApi.listTemplates, {
    summary: 'Texts that staff answer with, by name.',
    query: z.strictObject(listQuery),
    reply: z.object({ templates: z.array(HelpdeskTemplate), pagination: Pagination }),
  }),
  getTemplate: defineEndpoint(helpdeskTemplatesApi.getTemplate, {
    summary: 'One text to answer with, in its languages.',
    params: ByTemplate,
    reply: HelpdeskTemplate,
  }),
  createTemplate: defineEndpoint(helpdeskTemplatesApi.createTemplate, {
    summary: 'Adds a text to answer with.',
    body: TemplateInput,
    reply: z.object({ templateId: z.int() }),
  }),
  changeTemplate: defineEndpoint(helpdeskTemplatesApi.changeTemplate, {
    summary: 'Changes a text that is still the one its user has seen.',
    params: ByTemplate,
    body: z.extend(TemplateInput, { version: RowNumber }),
    reply: HelpdeskTemplate,
  }),
  removeTemplates: defineEndpoint(helpdeskTemplatesApi.removeTemplates, {
    summary: 'Removes texts; they can be restored.',
    body: Ids,
    reply: Done,
  }),
  restoreTemplates: defineEndpoint(helpdeskTemplatesApi.restoreTemplates, {
    summary: 'Restores removed texts.',
    body: Ids,
    reply: Done,
  }),
};
