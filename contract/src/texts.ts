import common from './common.texts.json' with { type: 'json' };
import addresses from './addresses.texts.json' with { type: 'json' };
import agents from './agents.texts.json' with { type: 'json' };
import approvalRules from './approval-rules.texts.json' with { type: 'json' };
import auditTrail from './audit-trail.texts.json' with { type: 'json' };
import budgets from './budgets.texts.json' with { type: 'json' };
import caches from './caches.texts.json' with { type: 'json' };
import cancellations from './cancellations.texts.json' with { type: 'json' };
import cart from './cart.texts.json' with { type: 'json' };
import cartExport from './cart-export.texts.json' with { type: 'json' };
import cartImport from './cart-import.texts.json' with { type: 'json' };
import catalogue from './catalogue.texts.json' with { type: 'json' };
import catalogueAdditions from './catalogue-additions.texts.json' with { type: 'json' };
import catalogueImports from './catalogue-imports.texts.json' with { type: 'json' };
import checkout from './checkout.texts.json' with { type: 'json' };
import combinationTool from './combination-tool.texts.json' with { type: 'json' };
import compare from './compare.texts.json' with { type: 'json' };
import content from './content.texts.json' with { type: 'json' };
import contracts from './contracts.texts.json' with { type: 'json' };
import customers from './customers.texts.json' with { type: 'json' };
import deliveries from './deliveries.texts.json' with { type: 'json' };
import deliveryControl from './delivery-control.texts.json' with { type: 'json' };
import departments from './departments.texts.json' with { type: 'json' };
import ownNumbers from './own-numbers.texts.json' with { type: 'json' };
import documents from './documents.texts.json' with { type: 'json' };
import emailTexts from './email-texts.texts.json' with { type: 'json' };
import engineRoom from './engine-room.texts.json' with { type: 'json' };
import lampFinder from './lamp-finder.texts.json' with { type: 'json' };
import offers from './offers.texts.json' with { type: 'json' };
import orders from './orders.texts.json' with { type: 'json' };
import parkedOrders from './parked-orders.texts.json' with { type: 'json' };
import payments from './payments.texts.json' with { type: 'json' };
import prices from './prices.texts.json' with { type: 'json' };
import productReports from './product-reports.texts.json' with { type: 'json' };
import returns from './returns.texts.json' with { type: 'json' };
import search from './search.texts.json' with { type: 'json' };
import searchTuning from './search-tuning.texts.json' with { type: 'json' };
import securityEvents from './security-events.texts.json' with { type: 'json' };
import customerCare from './customer-care.texts.json' with { type: 'json' };
import lostFactors from './lost-factors.texts.json' with { type: 'json' };
import secondFactor from './second-factor.texts.json' with { type: 'json' };
import session from './session.texts.json' with { type: 'json' };
import settings from './settings.texts.json' with { type: 'json' };
import singleSignOn from './single-sign-on.texts.json' with { type: 'json' };
import shoppingLists from './shopping-lists.texts.json' with { type: 'json' };
import premiumWorld from './premium-world.texts.json' with { type: 'json' };
import standingOrders from './standing-orders.texts.json' with { type: 'json' };
import staff from './staff.texts.json' with { type: 'json' };
import specificities from './specificities.texts.json' with { type: 'json' };
import helpdesk from './helpdesk.texts.json' with { type: 'json' };
import newsletter from './newsletter.texts.json' with { type: 'json' };
import registration from './registration.texts.json' with { type: 'json' };
import userManagement from './user-management.texts.json' with { type: 'json' };
import profile from './profile.texts.json' with { type: 'json' };
import push from './push.texts.json' with { type: 'json' };
import punchout from './punchout.texts.json' with { type: 'json' };
import priceLists from './price-lists.texts.json' with { type: 'json' };
import type { Language } from './values.ts';

/**
 * Texts of every module, one line each: its refusals with their HTTP statuses, and what forms call its fields. They stand in
 * `<module>.texts.json` beside the module's contract. Only the server and form pages load them.
 */
export const moduleTexts = [
  common,
  addresses,
  agents,
  approvalRules,
  auditTrail,
  budgets,
  caches,
  cancellations,
  cart,
  cartExport,
  cartImport,
  catalogue,
  catalogueImports,
  catalogueAdditions,
  emailTexts,
  checkout,
  combinationTool,
  compare,
  content,
  contracts,
  customers,
  deliveries,
  deliveryControl,
  departments,
  ownNumbers,
  documents,
  engineRoom,
  lampFinder,
  offers,
  orders,
  parkedOrders,
  payments,
  prices,
  productReports,
  returns,
  search,
  searchTuning,
  lostFactors,
  customerCare,
  secondFactor,
  session,
  settings,
  singleSignOn,
  shoppingLists,
  premiumWorld,
  standingOrders,
  specificities,
  staff,
  helpdesk,
  newsletter,
  securityEvents,
  registration,
  userManagement,
  profile,
  push,
  punchout,
  priceLists,
] as const;

/** A text in every language. */
export type TextInLanguages = Readonly<Record<Language, string>>;

/** What forms call a field of the input, by its name in the contract. */
export const fieldTexts: Readonly<Record<string, TextInLanguages>> = Object.fromEntries(
  moduleTexts.flatMap(({ fields }) => Object.entries(fields)),
);
