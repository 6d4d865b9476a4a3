import { cancellationsApi } from './cancellations.ts';
import { cartImportApi } from './cart-import.ts';
import { cartExportApi } from './cart-export.ts';
import { cartApi } from './cart.ts';
import { cartLinesApi } from './cart-lines.ts';
import { addressesApi } from './addresses.ts';
import { cartsApi } from './carts.ts';
import { catalogueApi } from './catalogue.ts';
import { checkoutApi } from './checkout.ts';
import { combinationToolApi } from './combination-tool.ts';
import { compareApi } from './compare.ts';
import { contractsApi } from './contracts.ts';
import { trackingApi } from './deliveries.ts';
import { deliveryControlApi } from './delivery-control.ts';
import { documentsApi } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { healthApi } from './health.ts';
import { lampFinderApi } from './lamp-finder.ts';
import { offersApi } from './offers.ts';
import { operatorApi } from './operator.ts';
import { salesOffersApi } from './sales-offers.ts';
import { historyApi } from './order-history.ts';
import { ordersApi } from './orders.ts';
import { parkedOrdersApi } from './parked-orders.ts';
import { paymentsApi } from './payments.ts';
import { pricesApi } from './prices.ts';
import { productReportsApi } from './product-reports.ts';
import { returnsApi } from './returns.ts';
import { searchApi } from './search.ts';
import { sessionApi } from './session.ts';
import { specificitiesApi } from './specificities.ts';
import { topProductsApi } from './top-products.ts';

/** Every endpoint of the shop by module: the source of the published OpenAPI document. */
export const endpoints = {
  health: healthApi,
  session: sessionApi,
  catalogue: catalogueApi,
  topProducts: topProductsApi,
  search: searchApi,
  prices: pricesApi,
  specificities: specificitiesApi,
  productReports: productReportsApi,
  compare: compareApi,
  lampFinder: lampFinderApi,
  combinationTool: combinationToolApi,
  cart: cartApi,
  cartImport: cartImportApi,
  cartExport: cartExportApi,
  addresses: addressesApi,
  carts: cartsApi,
  cartLines: cartLinesApi,
  checkout: checkoutApi,
  payments: paymentsApi,
  offers: offersApi,
  salesOffers: salesOffersApi,
  contracts: contractsApi,
  orders: ordersApi,
  parkedOrders: parkedOrdersApi,
  cancellations: cancellationsApi,
  returns: returnsApi,
  deliveryControl: deliveryControlApi,
  documents: documentsApi,
  history: historyApi,
  tracking: trackingApi,
  operator: operatorApi,
} as const satisfies Record<string, Record<string, Endpoint>>;
