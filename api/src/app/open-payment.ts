import { createHmac, randomBytes } from 'node:crypto';
import { startPaymentSandbox } from '../payment-sandbox/start-payment-sandbox.ts';
import { openDatatrans } from '../ports/payment/payment.datatrans.ts';
import { noPayment } from '../ports/payment/payment.none.ts';
import type { PaymentPort } from '../ports/payment/payment.port.ts';
import type { Config } from './config.ts';
import type { Report, Stops } from './stops.ts';

type PaymentOptions = { readonly config: Config; readonly report: Report; readonly stops: Stops };

/** How long a checkout waits for the payment service, milliseconds. */
const PAYMENT_MS_MAX = 10_000;

/**
 * The sandbox takes no money: a real shop offers online payment only with credentials, or where its sandbox is asked for.
 * Half a set of credentials is a mistake, and a shop that takes money must not pass over it (docs/domain/payment.md#sandbox).
 */
export async function openPayment({ config, report, stops }: PaymentOptions): Promise<PaymentPort> {
  const merchantId = config.DATATRANS_MERCHANT_ID;
  const password = config.DATATRANS_PASSWORD;
  const hmacKeyHex = config.DATATRANS_HMAC_KEY;
  const timeoutMs = PAYMENT_MS_MAX;
  if (merchantId !== undefined && password !== undefined && hmacKeyHex !== undefined) {
    const zone = config.DATATRANS_ENVIRONMENT === 'production' ? '' : 'sandbox.';
    const [apiUrl, payUrl] = [`https://api.${zone}datatrans.com`, `https://pay.${zone}datatrans.com`];
    return openDatatrans({ apiUrl, payUrl, merchantId, password, hmacKeyHex, timeoutMs });
  }
  if (merchantId !== undefined || password !== undefined || hmacKeyHex !== undefined) {
    throw new Error('DATATRANS_MERCHANT_ID, DATATRANS_PASSWORD and DATATRANS_HMAC_KEY belong together: all or none');
  }
  const credentials = sandboxCredentials(config.SHOP_SECRET_KEY);
  const elsewhere = config.PAYMENT_SANDBOX_URL;
  if (elsewhere !== undefined)
    return openDatatrans({ apiUrl: elsewhere, payUrl: elsewhere, ...credentials, timeoutMs });
  if (config.SHOP_DEMO === '0' && config.PAYMENT_SANDBOX_PORT === undefined) return noPayment;
  const sandbox = await startPaymentSandbox({ port: config.PAYMENT_SANDBOX_PORT ?? 0, host: config.HOST, credentials });
  stops.push(sandbox.close);
  report(`Payment sandbox on ${sandbox.address}`);
  return openDatatrans({ apiUrl: sandbox.address, payUrl: sandbox.address, ...credentials, timeoutMs });
}

/** Nodes that have the key of the shop in common know those of the sandbox, too; else they are made for this process. */
function sandboxCredentials(secretKey: string | undefined) {
  const key = secretKey === undefined ? randomBytes(32) : Buffer.from(secretKey, 'hex');
  const derived = (of: string) => createHmac('sha256', key).update(`payment sandbox ${of}`).digest('hex');
  return { merchantId: '1100000000', password: derived('password'), hmacKeyHex: derived('webhooks') };
}
