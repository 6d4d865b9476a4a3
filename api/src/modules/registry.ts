import type { FastifyInstance } from 'fastify';
import { addressesRoutes } from './addresses/index.ts';
import { operatorRoutes } from './operator/index.ts';
import { cancellationsRoutes } from './cancellations/index.ts';
import { cartImportRoutes } from './cart-import/index.ts';
import { cartExportRoutes } from './cart-export/index.ts';
import { cartLinesRoutes, cartRoutes, cartsRoutes } from './cart/index.ts';
import { catalogueRoutes } from './catalogue/index.ts';
import { checkoutRoutes } from './checkout/index.ts';
import { combinationToolRoutes } from './combination-tool/index.ts';
import { compareRoutes } from './compare/index.ts';
import { deliveryControlRoutes } from './delivery-control/index.ts';
import { contractsRoutes } from './contracts/index.ts';
import { documentsRoutes } from './documents/index.ts';
import { lampFinderRoutes } from './lamp-finder/index.ts';
import { offersRoutes } from './offers/index.ts';
import { ordersRoutes } from './orders/index.ts';
import { countWaiting, parkedOrdersRoutes } from './parked-orders/index.ts';
import { paymentsRoutes } from './payments/index.ts';
import { pricesRoutes } from './prices/index.ts';
import { productReportsRoutes } from './product-reports/index.ts';
import { returnsRoutes } from './returns/index.ts';
import { searchRoutes } from './search/index.ts';
import { sessionRoutes } from './session/index.ts';
import { specificitiesRoutes } from './specificities/index.ts';
import { trackingRoutes } from './tracking/index.ts';

/** The modules that answer HTTP, one line each. */
export const modules: readonly ((app: FastifyInstance) => Promise<void>)[] = [
  sessionRoutes({ parkedOrders: countWaiting }),
  operatorRoutes,
  addressesRoutes,
  catalogueRoutes,
  pricesRoutes,
  specificitiesRoutes,
  productReportsRoutes,
  searchRoutes,
  compareRoutes,
  lampFinderRoutes,
  combinationToolRoutes,
  cartRoutes,
  cartImportRoutes,
  cartExportRoutes,
  cartsRoutes,
  cartLinesRoutes,
  contractsRoutes,
  ordersRoutes,
  offersRoutes,
  documentsRoutes,
  trackingRoutes,
  cancellationsRoutes,
  returnsRoutes,
  deliveryControlRoutes,
  checkoutRoutes,
  parkedOrdersRoutes,
  paymentsRoutes,
];
