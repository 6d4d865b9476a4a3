import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the shop. Paths as the specification writes them, in every language (ruling 9). */
export default [
  index('shell/language-door.route.ts'),
  route(':locale', 'shell/shell.route.tsx', [
    layout('shell/page.route.tsx', [
      index('features/home/home.route.tsx'),
      route('cart', 'features/cart/cart.route.tsx'),
      route('cart/:cartId/export', 'features/cart-export/cart-export.route.ts'),
      route('cart/:id/print-labels', 'features/cart-export/print-labels.route.ts'),
      route('cart/:cartId/import', 'features/cart-import/cart-import.route.tsx'),
      route('category', 'features/category/categories.route.tsx'),
      route('category/:slug/:categoryId', 'features/category/category.route.tsx'),
      route('search', 'features/search/search.route.tsx'),
      route('product/:slug/:sku', 'features/product/product.route.tsx'),
      route('kombitool', 'features/combination-tool/combination-tool.route.tsx'),
      route('compare', 'features/compare/compare.route.tsx'),
      route('lamp-finder', 'features/lamp-finder/lamp-finder.route.tsx'),
      route('checkout', 'features/checkout/checkout.route.tsx'),
      route('checkout/export', 'features/cart-export/checkout-export.route.ts'),
      route('checkout/success', 'features/checkout/success.route.tsx'),
      route('checkout/payment/invoice/:orderNumber', 'features/checkout/pay-invoice.route.tsx'),
      route('checkout/payment/:paymentId', 'features/checkout/payment.route.tsx'),
      route('customer/history', 'features/orders/history.route.tsx'),
      route('customer/history/:orderNumber', 'features/orders/order.route.tsx'),
      route('customer/order', 'features/parked-orders/parked-orders.route.tsx'),
      route('customer/order/:orderId', 'features/parked-orders/parked-order.route.tsx'),
      route('order/edit/:orderId', 'features/parked-orders/edit-parked.route.tsx'),
      route('order/edit/own/:orderId', 'features/parked-orders/edit-parked.route.tsx', { id: 'edit-own-parked' }),
      route('login', 'features/session/log-in.route.tsx'),
      route('logout', 'features/session/log-out.route.ts'),
      ...(import.meta.env.MODE === 'production' ? [] : [route('so/kit', 'ui/kit/kit.route.tsx')]),
      route('*', 'shell/not-found.route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
