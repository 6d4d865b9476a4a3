import { openDatatrans } from '#src/ports/payment/payment.datatrans.ts';
import type { PaymentPort } from '#src/ports/payment/payment.port.ts';

/** By which the shop under test and the sandbox know each other. */
export const testCredentials = { merchantId: '1110001', password: 'secret', hmacKeyHex: 'ab'.repeat(32) };

export function openTestPayment(address: string): PaymentPort {
  return openDatatrans({ apiUrl: address, payUrl: address, ...testCredentials, timeoutMs: 60_000 });
}
