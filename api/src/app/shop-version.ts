/** Of the shop, as OpenAPI and the engine room say it. */
export const SHOP_VERSION = '0.1.0';
