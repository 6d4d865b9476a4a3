/** A device that gets messages, as its browser gave it. */
export type PushDevice = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** With which the shop shows push services who it is (VAPID), base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

export type PushMessage = {
  /** Encrypted for the device: the push service cannot read it. */
  readonly payload: string;
  /** Whom a push service writes to when something is wrong: `mailto:…`. */
  readonly contact: string;
  /** For how long a push service keeps it for a device that is switched off. */
  readonly ttlSeconds: number;
};

/** Messages on devices by the push services of their browsers (RFC 8030, 8291, 8292). */
export type PushPort = {
  readonly makeKeys: () => Promise<PushKeys>;
  /** Whether devices may be reached under this address: nothing but public services is ever asked. */
  readonly isAllowed: (endpoint: string) => boolean;
  /**
   * @returns `gone`: the device takes no messages any more, and never will again under this address
   * @throws Error when the service is away or has too much to do: to be tried again
   */
  readonly send: (device: PushDevice, keys: PushKeys, message: PushMessage) => Promise<'sent' | 'gone'>;
};
