import { signWebhook } from '../ports/payment/datatrans-signature.ts';
import { statusOf, type WebhookMode, type SandboxTransaction } from './ledger.ts';

/** How long a late webhook takes, milliseconds, unless the tests say otherwise. */
const LATE_MS = 15_000;
const WRONG_KEY = '00'.repeat(32);

/** Sends webhooks to the shop as the real service does: a POST with the status, signed. One that is lost is not repeated. */
export function openWebhookSender(hmacKeyHex: string, clock: () => Date, lateMs = LATE_MS) {
  const late = new Map<NodeJS.Timeout, () => Promise<void>>();

  async function send(url: string, status: object, key: string): Promise<void> {
    const body = Buffer.from(JSON.stringify(status));
    const signature = signWebhook(key, String(clock().getTime()), body);
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'datatrans-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined); // lost, as on a real network
  }

  async function publish(transaction: SandboxTransaction, way: WebhookMode): Promise<void> {
    const { webhookUrl } = transaction;
    if (webhookUrl === null || way === 'never') return;
    const send1 = () => send(webhookUrl, statusOf(transaction), hmacKeyHex);
    if (way === 'forged') return send(webhookUrl, claimOfPayment(transaction), WRONG_KEY);
    if (way === 'late') {
      const timer = setTimeout(() => {
        late.delete(timer);
        void send1();
      }, lateMs);
      late.set(timer, send1);
      return;
    }
    await (way === 'twice' ? Promise.all([send1(), send1()]) : send1());
  }

  function close(): void {
    for (const timer of late.keys()) clearTimeout(timer);
    late.clear();
  }

  return {
    publish,
    /** What is late arrives now. */
    sendLate: async () => {
      const sends = [...late.values()];
      close();
      await Promise.all(sends.map((send) => send()));
    },
    close,
  };
}

/** What a thief would like the shop to believe. */
function claimOfPayment(transaction: SandboxTransaction): object {
  return statusOf({
    ...transaction,
    status: transaction.autoSettle ? 'settled' : 'authorized',
    settledAmount: transaction.amount,
  });
}
