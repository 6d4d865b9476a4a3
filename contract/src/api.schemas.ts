import { standingOrdersEndpoints } from './standing-orders.schemas.ts';
import { addressesEndpoints } from './addresses.schemas.ts';
import { agentsEndpoints } from './agents.schemas.ts';
import { cachesEndpoints } from './caches.schemas.ts';
import { approvalRulesEndpoints } from './approval-rules.schemas.ts';
import { budgetsEndpoints } from './budgets.schemas.ts';
import { departmentsEndpoints } from './departments.schemas.ts';
import { ownNumberImportsEndpoints, ownNumbersEndpoints } from './own-numbers.schemas.ts';
import { auditTrailEndpoints } from './audit-trail.schemas.ts';
import { cancellationsEndpoints } from './cancellations.schemas.ts';
import { cartExportEndpoints } from './cart-export.schemas.ts';
import { cartImportEndpoints } from './cart-import.schemas.ts';
import { cartLinesEndpoints } from './cart-lines.schemas.ts';
import { cartEndpoints } from './cart.schemas.ts';
import { cartsEndpoints } from './carts.schemas.ts';
import { catalogueEndpoints } from './catalogue.schemas.ts';
import { catalogueAdditionsEndpoints } from './catalogue-additions.schemas.ts';
import { emailTextsEndpoints } from './email-texts.schemas.ts';
import { catalogueImportsEndpoints } from './catalogue-imports.schemas.ts';
import { checkoutEndpoints } from './checkout.schemas.ts';
import { combinationToolEndpoints } from './combination-tool.schemas.ts';
import { compareEndpoints } from './compare.schemas.ts';
import { contentEditorEndpoints } from './content-editor.schemas.ts';
import { contentMediaEndpoints } from './content-media.schemas.ts';
import { contentAnnouncementsEndpoints } from './content-announcements.schemas.ts';
import { contentEndpoints } from './content.schemas.ts';
import { contractsEndpoints } from './contracts.schemas.ts';
import { customersEndpoints } from './customers.schemas.ts';
import { trackingEndpoints } from './deliveries.schemas.ts';
import { deliveryControlEndpoints } from './delivery-control.schemas.ts';
import { documentsEndpoints } from './documents.schemas.ts';
import { helpdeskEndpoints, helpdeskStaffEndpoints } from './helpdesk.schemas.ts';
import { helpdeskTemplatesEndpoints } from './helpdesk-templates.schemas.ts';
import { messageCentreEndpoints } from './message-centre.schemas.ts';
import { newsletterEndpoints } from './newsletter.schemas.ts';
import { registrationEndpoints } from './registration.schemas.ts';
import { userManagementEndpoints } from './user-management.schemas.ts';
import { profileEndpoints } from './profile.schemas.ts';
import { priceListsEndpoints } from './price-lists.schemas.ts';
import type { Endpoint } from './endpoint.ts';
import { engineRoomEndpoints } from './engine-room.schemas.ts';
import { erpNoticesEndpoints } from './erp-notices.schemas.ts';
import { figuresEndpoints } from './figures.schemas.ts';
import { healthEndpoints } from './health.schemas.ts';
import { lampFinderEndpoints } from './lamp-finder.schemas.ts';
import { offersEndpoints } from './offers.schemas.ts';
import { operatorAreaEndpoints } from './operator-area.schemas.ts';
import { operatorEndpoints } from './operator.schemas.ts';
import { historyEndpoints } from './order-history.schemas.ts';
import { operatorOrdersEndpoints } from './operator-orders.schemas.ts';
import { ordersEndpoints } from './orders.schemas.ts';
import { parkedOrdersEndpoints } from './parked-orders.schemas.ts';
import { paymentsEndpoints } from './payments.schemas.ts';
import { premiumOfficeEndpoints } from './premium-office.schemas.ts';
import { premiumWorldEndpoints } from './premium-world.schemas.ts';
import { pricesEndpoints } from './prices.schemas.ts';
import { productReportsEndpoints } from './product-reports.schemas.ts';
import { pushEndpoints } from './push.schemas.ts';
import { punchoutEndpoints } from './punchout.schemas.ts';
import { returnsEndpoints } from './returns.schemas.ts';
import { salesOffersEndpoints } from './sales-offers.schemas.ts';
import { searchEndpoints } from './search.schemas.ts';
import { customerCareEndpoints } from './customer-care.schemas.ts';
import { searchTuningEndpoints } from './search-tuning.schemas.ts';
import { lostFactorsEndpoints } from './lost-factors.schemas.ts';
import { secondFactorEndpoints } from './second-factor.schemas.ts';
import { securityEventsEndpoints } from './security-events.schemas.ts';
import { sessionEndpoints } from './session.schemas.ts';
import { settingsEndpoints } from './settings.schemas.ts';
import { singleSignOnEndpoints } from './single-sign-on.schemas.ts';
import { listFilesEndpoints } from './list-files.schemas.ts';
import { listItemsEndpoints } from './list-items.schemas.ts';
import { shoppingListsEndpoints } from './shopping-lists.schemas.ts';
import { staffEndpoints } from './staff.schemas.ts';
import { specificitiesEndpoints } from './specificities.schemas.ts';
import { topProductsEndpoints } from './top-products.schemas.ts';

/** Every promise of the shop by module: the source of the published OpenAPI document. */
export const endpoints = {
  figures: figuresEndpoints,
  health: healthEndpoints,
  caches: cachesEndpoints,
  session: sessionEndpoints,
  agents: agentsEndpoints,
  staff: staffEndpoints,
  customers: customersEndpoints,
  lostFactors: lostFactorsEndpoints,
  customerCare: customerCareEndpoints,
  secondFactor: secondFactorEndpoints,
  singleSignOn: singleSignOnEndpoints,
  catalogue: catalogueEndpoints,
  topProducts: topProductsEndpoints,
  searchTuning: searchTuningEndpoints,
  search: searchEndpoints,
  prices: pricesEndpoints,
  specificities: specificitiesEndpoints,
  productReports: productReportsEndpoints,
  compare: compareEndpoints,
  lampFinder: lampFinderEndpoints,
  combinationTool: combinationToolEndpoints,
  cart: cartEndpoints,
  cartImport: cartImportEndpoints,
  cartExport: cartExportEndpoints,
  shoppingLists: { ...shoppingListsEndpoints, ...listItemsEndpoints, ...listFilesEndpoints },
  addresses: addressesEndpoints,
  carts: cartsEndpoints,
  cartLines: cartLinesEndpoints,
  checkout: checkoutEndpoints,
  payments: paymentsEndpoints,
  offers: offersEndpoints,
  salesOffers: salesOffersEndpoints,
  content: {
    ...contentEndpoints,
    ...contentEditorEndpoints,
    ...contentMediaEndpoints,
    ...contentAnnouncementsEndpoints,
  },
  contracts: contractsEndpoints,
  orders: ordersEndpoints,
  parkedOrders: parkedOrdersEndpoints,
  standingOrders: standingOrdersEndpoints,
  premiumWorld: { ...premiumWorldEndpoints, ...premiumOfficeEndpoints },
  cancellations: cancellationsEndpoints,
  returns: returnsEndpoints,
  deliveryControl: deliveryControlEndpoints,
  documents: documentsEndpoints,
  history: historyEndpoints,
  tracking: trackingEndpoints,
  operator: operatorEndpoints,
  erpNotices: erpNoticesEndpoints,
  catalogueImports: catalogueImportsEndpoints,
  catalogueAdditions: catalogueAdditionsEndpoints,
  emailTexts: emailTextsEndpoints,
  engineRoom: engineRoomEndpoints,
  operatorArea: operatorAreaEndpoints,
  operatorOrders: operatorOrdersEndpoints,
  settings: settingsEndpoints,
  helpdesk: { ...helpdeskEndpoints, ...helpdeskStaffEndpoints, ...helpdeskTemplatesEndpoints },
  messageCentre: messageCentreEndpoints,
  newsletter: newsletterEndpoints,
  securityEvents: securityEventsEndpoints,
  auditTrail: auditTrailEndpoints,
  approvalRules: approvalRulesEndpoints,
  budgets: budgetsEndpoints,
  departments: departmentsEndpoints,
  ownNumbers: { ...ownNumbersEndpoints, ...ownNumberImportsEndpoints },
  registration: registrationEndpoints,
  userManagement: userManagementEndpoints,
  profile: profileEndpoints,
  push: pushEndpoints,
  punchout: punchoutEndpoints,
  priceLists: priceListsEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;
