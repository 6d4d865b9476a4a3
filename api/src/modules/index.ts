// The modules of the shop. A module may import only those that stand before it: `tools/check-architecture.ts` reads this file.
import type { ShopModule } from '../context/module.ts';
import { priceLists } from './price-lists/module.ts';
import { punchout } from './punchout/module.ts';
import { registration } from './registration/module.ts';
import { profile } from './profile/module.ts';
import { userManagement } from './user-management/module.ts';
import { newsletter } from './newsletter/module.ts';
import { addresses } from './addresses/module.ts';
import { agents } from './agents/module.ts';
import { approvalRules } from './approval-rules/module.ts';
import { auditTrail } from './audit-trail/module.ts';
import { boughtBefore } from './bought-before/module.ts';
import { budgets } from './budgets/module.ts';
import { cancellations } from './cancellations/module.ts';
import { cart } from './cart/module.ts';
import { cartExport } from './cart-export/module.ts';
import { cartImport } from './cart-import/module.ts';
import { catalogue } from './catalogue/module.ts';
import { catalogueAdditions } from './catalogue-additions/module.ts';
import { catalogueImports } from './catalogue-imports/module.ts';
import { checkout } from './checkout/module.ts';
import { combinationTool } from './combination-tool/module.ts';
import { companies } from './companies/module.ts';
import { companyUsers } from './company-users/module.ts';
import { compare } from './compare/module.ts';
import { content } from './content/module.ts';
import { ownNumbers } from './own-numbers/module.ts';
import { contracts } from './contracts/module.ts';
import { customers } from './customers/module.ts';
import { deliveryControl } from './delivery-control/module.ts';
import { departments } from './departments/module.ts';
import { emailTexts } from './email-texts/module.ts';
import { engineRoom } from './engine-room/module.ts';
import { documents } from './documents/module.ts';
import { customerCare } from './customer-care/module.ts';
import { lostFactors } from './lost-factors/module.ts';
import { figures } from './figures/module.ts';
import { lampFinder } from './lamp-finder/module.ts';
import { helpdesk } from './helpdesk/module.ts';
import { messageCentre } from './message-centre/module.ts';
import { mobileApp } from './mobile-app/module.ts';
import { push } from './push/module.ts';
import { notifications } from './notifications/module.ts';
import { offers } from './offers/module.ts';
import { operator } from './operator/module.ts';
import { operatorArea } from './operator-area/module.ts';
import { operatorOrders } from './operator-orders/module.ts';
import { orders } from './orders/module.ts';
import { parkedOrders } from './parked-orders/module.ts';
import { payments } from './payments/module.ts';
import { premiumWorld } from './premium-world/module.ts';
import { prices } from './prices/module.ts';
import { productReports } from './product-reports/module.ts';
import { returns } from './returns/module.ts';
import { search } from './search/module.ts';
import { searchTuning } from './search-tuning/module.ts';
import { securityEvents } from './security-events/module.ts';
import { secondFactor } from './second-factor/module.ts';
import { session } from './session/module.ts';
import { singleSignOn } from './single-sign-on/module.ts';
import { sitemap } from './sitemap/module.ts';
import { settings } from './settings/module.ts';
import { shoppingLists } from './shopping-lists/module.ts';
import { standingOrders } from './standing-orders/module.ts';
import { specificities } from './specificities/module.ts';
import { staff } from './staff/module.ts';
import { tracking } from './tracking/module.ts';

export const modules: readonly ShopModule[] = [
  // What was changed, by whom.
  auditTrail,
  // Who runs the shop.
  settings,
  // How the shop writes to people.
  notifications,
  emailTexts,
  // The customer.
  companies,
  companyUsers,
  contracts,
  addresses,
  departments,
  // What he has had.
  boughtBefore,
  // Who is here now, on which terms, and how he proved it.
  secondFactor,
  session,
  // Who wants to become a customer.
  registration,
  // What one changes of oneself, and who manages others.
  profile,
  userManagement,
  // How a company's people log in through their own provider.
  singleSignOn,
  // What the operator does for who has lost his second factor.
  lostFactors,
  // Who looks after which customer.
  customerCare,
  // Who works for the operator.
  staff,
  // What there is.
  catalogue,
  // Where it comes from.
  catalogueImports,
  // What is added to it by hand.
  catalogueAdditions,
  // What this customer calls it.
  ownNumbers,
  // What it costs this customer, and whether it is there.
  prices,
  // Finding it, as staff have decided.
  searchTuning,
  search,
  // Finding one kind of it.
  compare,
  combinationTool,
  lampFinder,
  specificities,
  productReports,
  // Collecting it.
  cart,
  cartExport,
  cartImport,
  shoppingLists,
  // What was ordered, and how far it is.
  orders,
  // What belongs to an order.
  offers,
  payments,
  documents,
  tracking,
  // What may be spent, and who has to approve it first.
  budgets,
  approvalRules,
  // Ordering it, checking it, sending it back.
  checkout,
  deliveryControl,
  returns,
  cancellations,
  parkedOrders,
  // What a company takes along of it.
  priceLists,
  // Where buyers' systems come in.
  punchout,
  // What phones are told.
  push,
  // What the operator writes himself.
  content,
  // What customers ask the operator, and what they read of him.
  helpdesk,
  messageCentre,
  // What customers are thanked with.
  premiumWorld,
  // Ordering it again and again.
  standingOrders,
  // What staff do in a customer's place.
  agents,
  // Around it.
  operator,
  sitemap,
  mobileApp,
  newsletter,
  securityEvents,
  // What the operator's staff see of the shop's own work.
  engineRoom,
  figures,
  customers,
  operatorOrders,
  operatorArea,
];
