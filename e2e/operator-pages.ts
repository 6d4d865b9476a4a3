import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FEATURES = path.join(import.meta.dirname, '../web/app/features');

/** What of the demo stands in the addresses that name something. */
const examples: Readonly<Record<string, string>> = {
  'articles/:sku': 'articles/6195312',
  'content/:pageId': 'content/1',
  'media/:mediaId': 'media/1',
  'announcements/:announcementId': 'announcements/1',
  'contact-persons/:staffId': 'contact-persons/4',
  'customers/:customerNumber?/:tab?': 'customers/100100/users',
  'email-texts/:emailGroup/:emailWord': 'email-texts/orders/thanks',
  'helpdesk/:requestId': 'helpdesk/1',
  'helpdesk-templates/:templateId': 'helpdesk-templates/1',
  'imports/:importId': 'imports/1',
  'interfaces/:interfaceId': 'interfaces/1',
  'interfaces/:interfaceId/simulator': 'interfaces/1/simulator',
  'offers/:id': 'offers/700011',
  'premium-world/campaigns/:campaignId': 'premium-world/campaigns/1',
  'premium-world/companies/:companyId': 'premium-world/companies/1',
  'premium-world/companies/:companyId/statement': 'premium-world/companies/1/statement',
  'premium-world/rewards/:rewardId': 'premium-world/rewards/1',
  'registrations/:id?': 'registrations/1',
  'search/rules/:kind': 'search/rules/pin',
  'staff/:staffId': 'staff/4',
};

/** One page of each kind: figures, lists beside details, forms, editors, trees, previews. */
const ofEachKind = [
  '',
  'categories',
  'content/1',
  'media/1',
  'customers/100100/users',
  'email-texts/orders/thanks',
  'search',
].concat(...['imports/1', 'search/rules/pin', 'staff/4']);

/**
 * Pages of the operator below `/operator`: one of each kind, or with ALL_OPERATOR_PAGES every one that a feature names, which
 * takes minutes. An address that names something needs an example above.
 */
export function operatorPages(): readonly string[] {
  if (process.env['ALL_OPERATOR_PAGES'] === undefined) return ofEachKind;
  return globSync('*/feature.ts', { cwd: FEATURES })
    .flatMap((file) => [...readFileSync(path.join(FEATURES, file), 'utf8').matchAll(/\boperator(?:\/([^']+))?'?: '/g)])
    .map(([, route = '']) => examples[route] ?? route)
    .map((page) => {
      if (page.includes(':')) throw new Error(`e2e/operator-pages.ts needs an example of ${page}`);
      return page;
    });
}
