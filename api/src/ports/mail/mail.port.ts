/** An e-mail ready to be sent: both forms carry the same words. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Files that go along, few and small: many servers take no e-mail above 10 MB. */
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
  /** For e-mails that come without being asked for each: mail programs unsubscribe here with one click (RFC 8058). */
  readonly oneClickUnsubscribeUrl?: string;
  /** The same key is delivered once, also when the job that sends it runs twice. */
  readonly idempotencyKey: string;
};

export type MailPort = {
  /**
   * Hands an e-mail over. Returns when it is safe: accepted by the SMTP server, or on disk in the outbox
   * (docs/domain/email.md#delivery).
   * @throws Error when it was not accepted; the sending job tries again
   */
  send(mail: Mail): Promise<void>;
};
