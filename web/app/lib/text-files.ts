import type cartExport from '../features/cart-export/messages/de.json';
import type cartImport from '../features/cart-import/messages/de.json';
import type cart from '../features/cart/messages/de.json';
import type catalogue from '../features/catalogue/messages/de.json';
import type checkout from '../features/checkout/messages/de.json';
import type combinationTool from '../features/combination-tool/messages/de.json';
import type compare from '../features/compare/messages/de.json';
import type documents from '../features/documents/messages/de.json';
import type home from '../features/home/messages/de.json';
import type lampFinder from '../features/lamp-finder/messages/de.json';
import type orders from '../features/orders/messages/de.json';
import type parkedOrders from '../features/parked-orders/messages/de.json';
import type product from '../features/product/messages/de.json';
import type search from '../features/search/messages/de.json';
import type tracking from '../features/tracking/messages/de.json';
import type shell from '../shell/messages/de.json';
import type ui from '../ui/messages/de.json';

/** The German files, from which the keys are typed: one line per feature. */
export type TextFiles = {
  readonly cart: typeof cart;
  readonly 'cart-export': typeof cartExport;
  readonly 'cart-import': typeof cartImport;
  readonly catalogue: typeof catalogue;
  readonly checkout: typeof checkout;
  readonly 'combination-tool': typeof combinationTool;
  readonly compare: typeof compare;
  readonly documents: typeof documents;
  readonly home: typeof home;
  readonly 'lamp-finder': typeof lampFinder;
  readonly orders: typeof orders;
  readonly 'parked-orders': typeof parkedOrders;
  readonly product: typeof product;
  readonly search: typeof search;
  readonly shell: typeof shell;
  readonly tracking: typeof tracking;
  readonly ui: typeof ui;
};
