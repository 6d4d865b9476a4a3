import { ShowroomSlot } from '@shop/contract/helpdesk.schemas';
import { TemplateInput } from '@shop/contract/helpdesk-templates.schemas';
import { z } from 'zod/mini';
import { readStored } from '#platform/stored-json.ts';

/** Columns of `helpdesk.*` that hold JSON (docs/stored-json.md). */
export const readSlots = (stored: unknown, requestId: number) =>
  readStored(`helpdesk.requests ${requestId} wished_slots`, z.array(ShowroomSlot), stored);

export const readTemplateTexts = (stored: unknown, templateId: number) =>
  readStored(`helpdesk.templates ${templateId} texts`, TemplateInput.shape.templateTexts, stored);
