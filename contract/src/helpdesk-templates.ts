import type { Calls } from './endpoint.ts';

export type * from './helpdesk-templates.schemas.ts';

export const TEMPLATES_MAX = 200;
export const TEMPLATE_NAME_MAX = 60;
/** What stands for something of the request in a template. */
export const templatePlaces = ['name', 'number', 'order', 'staff'] as const;

const staff = { access: 'agent', permissions: ['sales'] } as const;

export const helpdeskTemplatesApi = {
  listTemplates: { method: 'GET', path: '/operator/helpdesk-templates', ...staff, refusals: [] },
  getTemplate: {
    method: 'GET',
    path: '/operator/helpdesk-templates/{templateId}',
    ...staff,
    refusals: ['helpdesk.template_unknown'],
  },
  createTemplate: {
    method: 'POST',
    path: '/operator/helpdesk-templates',
    ...staff,
    refusals: ['helpdesk.template_twice', 'helpdesk.too_many_templates'],
    idempotent: true,
  },
  changeTemplate: {
    method: 'PATCH',
    path: '/operator/helpdesk-templates/{templateId}',
    ...staff,
    refusals: ['helpdesk.template_unknown', 'helpdesk.template_twice', 'helpdesk.template_changed'],
  },
  removeTemplates: { method: 'POST', path: '/operator/helpdesk-templates/delete', ...staff, refusals: [] },
  restoreTemplates: { method: 'POST', path: '/operator/helpdesk-templates/restore', ...staff, refusals: [] },
} as const satisfies Calls;
