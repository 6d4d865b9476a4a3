import { priceLists } from './price-lists/feature.ts';
import { punchout } from './punchout/feature.ts';
import { registration } from './registration/feature.ts';
import { registrations } from './registrations/feature.ts';
import { profile } from './profile/feature.ts';
import { userManagement } from './user-management/feature.ts';
import { newsletter } from './newsletter/feature.ts';
import { addresses } from './addresses/feature.ts';
import { agents } from './agents/feature.ts';
import { approvalRules } from './approval-rules/feature.ts';
import { auditTrail } from './audit-trail/feature.ts';
import { budgets } from './budgets/feature.ts';
import { cancellations } from './cancellations/feature.ts';
import { cart } from './cart/feature.ts';
import { cartExport } from './cart-export/feature.ts';
import { cartImport } from './cart-import/feature.ts';
import { catalogue } from './catalogue/feature.ts';
import { catalogueAdditions } from './catalogue-additions/feature.ts';
import { catalogueImports } from './catalogue-imports/feature.ts';
import { checkout } from './checkout/feature.ts';
import { combinationTool } from './combination-tool/feature.ts';
import { compare } from './compare/feature.ts';
import { content } from './content/feature.ts';
import { deliveryControl } from './delivery-control/feature.ts';
import { erpNotices } from './erp-notices/feature.ts';
import { departments } from './departments/feature.ts';
import { emailTexts } from './email-texts/feature.ts';
import { engineRoom } from './engine-room/feature.ts';
import { documents } from './documents/feature.ts';
import { helpdesk } from './helpdesk/feature.ts';
import { messageCentre } from './message-centre/feature.ts';
import { home } from './home/feature.ts';
import { customerCare } from './customer-care/feature.ts';
import { lostFactors } from './lost-factors/feature.ts';
import { lampFinder } from './lamp-finder/feature.ts';
import { newPassword } from './new-password/feature.ts';
import { offers } from './offers/feature.ts';
import { ownNumbers } from './own-numbers/feature.ts';
import { operatorArea } from './operator-area/feature.ts';
import { operatorOrders } from './operator-orders/feature.ts';
import { orders } from './orders/feature.ts';
import { productReports } from './product-reports/feature.ts';
import { places } from './places/feature.ts';
import { mobileApp } from './mobile-app/feature.ts';
import { parkedOrders } from './parked-orders/feature.ts';
import { returns } from './returns/feature.ts';
import { search } from './search/feature.ts';
import { searchTuning } from './search-tuning/feature.ts';
import { securityEvents } from './security-events/feature.ts';
import { settings } from './settings/feature.ts';
import { shoppingLists } from './shopping-lists/feature.ts';
import { signInSecurity } from './sign-in-security/feature.ts';
import { singleSignOn } from './single-sign-on/feature.ts';
import { premiumWorld } from './premium-world/feature.ts';
import { standingOrders } from './standing-orders/feature.ts';
import { staff } from './staff/feature.ts';
import { customers } from './customers/feature.ts';
import { tracking } from './tracking/feature.ts';

/** THE list of features, the lowest first: a feature may import only those that stand before it. */
export const features = [
  settings,
  newPassword,
  signInSecurity,
  lostFactors,
  customerCare,
  profile,
  singleSignOn,
  addresses,
  budgets,
  userManagement,
  cartExport,
  catalogue,
  compare,
  lampFinder,
  combinationTool,
  cartImport,
  ownNumbers,
  agents,
  cart,
  shoppingLists,
  standingOrders,
  tracking,
  documents,
  cancellations,
  offers,
  returns,
  orders,
  checkout,
  parkedOrders,
  deliveryControl,
  search,
  places,
  helpdesk,
  content,
  messageCentre,
  premiumWorld,
  home,
  mobileApp,
  operatorOrders,
  erpNotices,
  newsletter,
  securityEvents,
  auditTrail,
  approvalRules,
  departments,
  registration,
  registrations,
  punchout,
  staff,
  customers,
  operatorArea,
  catalogueImports,
  catalogueAdditions,
  productReports,
  emailTexts,
  engineRoom,
  searchTuning,
  priceLists,
] as const;

/** Every feature's definition. */
export type Feature = (typeof features)[number];
