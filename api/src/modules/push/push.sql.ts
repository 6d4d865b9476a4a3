import type { PushSubject, PushSubjects } from '@shop/contract/push';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { PushDevice } from '#src/ports/push/push.port.ts';

export type StoredDevice = PushDevice & {
  readonly subscriptionId: number;
  readonly userId: number;
  readonly browser: string;
  readonly system: string;
  readonly createdAt: Date;
};

const columns = sql`s.subscription_id as "subscriptionId", s.user_id as "userId", s.endpoint, s.p256dh, s.auth, s.browser,
  s.system, s.created_at as "createdAt"`;

export async function listOwnDevices({ db, buyer }: BuyerCtx): Promise<readonly StoredDevice[]> {
  return db.rows<StoredDevice>(sql`
    select ${columns} from push.subscriptions s where s.user_id = ${buyer.userId} order by s.created_at, s.subscription_id`);
}

type NewDevice = PushDevice & Pick<StoredDevice, 'browser' | 'system'>;

/** A device has one user: who logs in on it takes it over. */
export async function saveDevice({ db, now, buyer }: BuyerCtx, device: NewDevice): Promise<void> {
  await db.run(sql`
    insert into push.subscriptions as s (user_id, endpoint, p256dh, auth, browser, system, created_at)
    values (${buyer.userId}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.browser}, ${device.system}, ${now})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      browser = excluded.browser, system = excluded.system,
      created_at = case when s.user_id = excluded.user_id then s.created_at else excluded.created_at end`);
}

/** False where it is not there, or somebody else's. */
export async function deleteOwnDevice({ db, buyer }: BuyerCtx, subscriptionId: number): Promise<boolean> {
  const row = await db.first(sql`
    delete from push.subscriptions where subscription_id = ${subscriptionId} and user_id = ${buyer.userId} returning 1`);
  return row !== undefined;
}

export async function deleteDevice({ db }: Pick<Ctx, 'db'>, subscriptionId: number): Promise<void> {
  await db.run(sql`delete from push.subscriptions where subscription_id = ${subscriptionId}`);
}

export async function recordSending({ db, now }: Pick<Ctx, 'db' | 'now'>, subscriptionId: number): Promise<void> {
  await db.run(sql`update push.subscriptions set sent_at = ${now} where subscription_id = ${subscriptionId}`);
}

/** Undefined where it is gone, or its user may not log in any more. */
export async function findDevice({ db }: Pick<Ctx, 'db'>, subscriptionId: number): Promise<StoredDevice | undefined> {
  return db.first<StoredDevice>(sql`
    select ${columns} from push.subscriptions s join customers.buyers b on b.user_id = s.user_id
    where s.subscription_id = ${subscriptionId}`);
}

export type Listening = { readonly subscriptionId: number; readonly userId: number; readonly locale: Locale };

const subjectColumns = {
  orderStatus: sql`t.order_status`,
  approval: sql`t.approval`,
  deliveryToday: sql`t.delivery_today`,
} as const satisfies Record<PushSubject, unknown>;

/** Devices of these users of a company, as far as they want to hear of a subject and may log in. */
export async function listListening(
  { db }: Pick<Ctx, 'db'>,
  subject: PushSubject,
  userIds: readonly number[],
): Promise<readonly Listening[]> {
  if (userIds.length === 0) return [];
  return db.rows<Listening>(sql`
    select s.subscription_id as "subscriptionId", s.user_id as "userId", b.locale
    from push.subscriptions s join customers.buyers b on b.user_id = s.user_id
    left join push.topics t on t.user_id = s.user_id
    where s.user_id = any(${[...userIds]}::int[]) and coalesce(${subjectColumns[subject]}, true)
    order by s.subscription_id`);
}

/** Everybody with a device who wants to hear of deliveries of the day. */
export async function listDeliveryListeners({ db }: Pick<Ctx, 'db'>): Promise<readonly number[]> {
  const rows = await db.rows<{ userId: number }>(sql`
    select distinct s.user_id as "userId" from push.subscriptions s left join push.topics t on t.user_id = s.user_id
    where coalesce(t.delivery_today, true) order by s.user_id`);
  return rows.map(({ userId }) => userId);
}

export async function findSubjects({ db, buyer }: BuyerCtx): Promise<PushSubjects> {
  const row = await db.first<PushSubjects>(sql`
    select order_status as "orderStatus", approval, delivery_today as "deliveryToday"
    from push.topics where user_id = ${buyer.userId}`);
  return row ?? { orderStatus: true, approval: true, deliveryToday: true };
}

export async function saveSubjects({ db, buyer }: BuyerCtx, subjects: PushSubjects): Promise<void> {
  const { orderStatus, approval, deliveryToday } = subjects;
  await db.run(sql`
    insert into push.topics (user_id, order_status, approval, delivery_today)
    values (${buyer.userId}, ${orderStatus}, ${approval}, ${deliveryToday})
    on conflict (user_id) do update set order_status = excluded.order_status, approval = excluded.approval,
      delivery_today = excluded.delivery_today`);
}

export type StoredKeys = { readonly publicKey: string; readonly sealedPrivateKey: Buffer };

export async function findKeys({ db }: Pick<Ctx, 'db'>): Promise<StoredKeys | undefined> {
  return db.first<StoredKeys>(sql`
    select public_key as "publicKey", sealed_private_key as "sealedPrivateKey" from push.keys`);
}

/** Of two nodes that make keys at once, the first one's count. */
export async function insertKeys({ db, now }: Pick<Ctx, 'db' | 'now'>, keys: StoredKeys): Promise<void> {
  await db.run(sql`
    insert into push.keys (public_key, sealed_private_key, created_at)
    values (${keys.publicKey}, ${keys.sealedPrivateKey}, ${now}) on conflict do nothing`);
}
