import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type staffTexts from './helpdesk-staff/messages/de.json';
import type texts from './messages/de.json';

export const helpdesk = defineFeature({
  name: 'helpdesk',
  routes: {
    contact: 'contact.route.tsx',
    showroom: 'showroom.route.tsx',
    'operator/helpdesk': 'helpdesk-staff/helpdesk.route.tsx',
    'operator/helpdesk/:requestId': 'helpdesk-staff/helpdesk.route.tsx',
    'operator/helpdesk-templates': 'helpdesk-staff/templates.route.tsx',
    'operator/helpdesk-templates/new': 'helpdesk-staff/template.route.tsx',
    'operator/helpdesk-templates/:templateId': 'helpdesk-staff/template.route.tsx',
  },
  texts: textsOf<typeof texts>(),
  subfolderTexts: { 'helpdesk-staff': textsOf<typeof staffTexts>() },
});
