import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import {
  TEMPLATES_MAX,
  type helpdeskTemplatesApi,
  type HelpdeskTemplate,
  type TemplateInput,
} from '@shop/contract/helpdesk-templates';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import * as templatesSql from '../templates.sql.ts';
import { nameOf } from './work-on-request.ts';

type Api = typeof helpdeskTemplatesApi;

export async function listTemplates(
  ctx: StaffCtx,
  query: InputOf<Api['listTemplates']>['query'],
): Promise<ReplyOf<Api['listTemplates']>> {
  const { rows, pagination } = await readPage(
    query,
    () => templatesSql.countTemplates(ctx, query.q),
    (range) => templatesSql.listTemplates(ctx, query.q, range),
  );
  return { templates: rows, pagination };
}

/** @throws ShopError `helpdesk.template_unknown` */
export async function getTemplate(ctx: StaffCtx, templateId: number): Promise<HelpdeskTemplate> {
  return (await templatesSql.findTemplate(ctx, templateId)) ?? refuse('helpdesk.template_unknown');
}

/** @throws ShopError `helpdesk.template_twice`, `helpdesk.too_many_templates` */
export async function createTemplate(ctx: StaffCtx, input: TemplateInput): Promise<{ templateId: number }> {
  return inTransaction(ctx, async (ctx) => {
    await templatesSql.lockTemplates(ctx);
    if ((await templatesSql.countTemplates(ctx, '')) >= TEMPLATES_MAX) {
      refuse('helpdesk.too_many_templates', { max: TEMPLATES_MAX });
    }
    await requireOwnName(ctx, input.templateName, 0);
    return { templateId: await templatesSql.insertTemplate(ctx, input, nameOf(ctx)) };
  });
}

/** @throws ShopError `helpdesk.template_unknown`, `helpdesk.template_changed`, `helpdesk.template_twice` */
export async function changeTemplate(
  ctx: StaffCtx,
  templateId: number,
  { version, ...input }: InputOf<Api['changeTemplate']>['body'],
): Promise<HelpdeskTemplate> {
  return inTransaction(ctx, async (ctx) => {
    await templatesSql.lockTemplates(ctx);
    const before = await getTemplate(ctx, templateId);
    if (before.version !== version) refuse('helpdesk.template_changed', { by: before.savedBy });
    await requireOwnName(ctx, input.templateName, templateId);
    await templatesSql.updateTemplate(ctx, templateId, { ...input, by: nameOf(ctx) });
    return getTemplate(ctx, templateId);
  });
}

async function requireOwnName(ctx: StaffCtx, name: string, templateId: number): Promise<void> {
  if (await templatesSql.isNameTaken(ctx, name, templateId)) {
    refuse('helpdesk.template_twice', { name }, 'templateName');
  }
}

export async function removeTemplates(ctx: StaffCtx, ids: readonly number[]) {
  return named(ctx, await templatesSql.removeTemplates(ctx, ids));
}

export async function restoreTemplates(ctx: StaffCtx, ids: readonly number[]) {
  return inTransaction(ctx, async (ctx) => {
    await templatesSql.lockTemplates(ctx);
    return named(ctx, await templatesSql.restoreTemplates(ctx, ids));
  });
}

function named({ trail }: StaffCtx, rows: readonly { readonly id: number; readonly name: string }[]) {
  trail.subject = rows.map(({ name }) => name).join(', ');
  return { templateIds: rows.map(({ id }) => id) };
}
