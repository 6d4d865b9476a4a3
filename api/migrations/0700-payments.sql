-- Online payments (ruling 34): what is to be paid for is stored before the browser leaves for the payment service, so that
-- nothing is lost between payment and order. Amounts are Rappen with VAT.
create schema payments;

create table payments.payments (
  payment_id uuid primary key,
  -- What the payment service knows it by; unique there too.
  reference text not null unique check (length(reference) <= 20),
  kind text not null check (kind in ('order', 'invoice')),
  company_id integer not null,
  user_id integer not null,
  -- Whom letters about it go to.
  payer_name text not null,
  email text not null,
  payment_type text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Of the payment page and of letters.
  locale text not null check (locale in ('de', 'fr', 'it', 'en-US')),
  -- begun → started → authorised → completed (→ refunded in part), or declined, cancelled, expired; what was authorised and
  -- can buy nothing any more is returning → returned.
  state text not null default 'begun' check (state in
    ('begun', 'started', 'authorised', 'completed', 'declined', 'cancelled', 'expired', 'returning', 'returned')),
  reason text,
  transaction_id text unique,
  -- The version of the cart that is paid for, and all that is ordered with it, as it was shown and calculated.
  cart_id uuid,
  cart_version integer,
  intent jsonb not null,
  -- The order that was placed, or whose invoice is paid.
  order_number integer,
  created_at timestamptz not null,
  -- When the customer went to pay, and when that was decided.
  started_at timestamptz,
  decided_at timestamptz,
  -- When the payment service is asked next, should no notice come.
  next_check_at timestamptz,
  check_count integer not null default 0,
  -- When it was asked last, so that nobody asks more often than every other second.
  checked_at timestamptz,
  -- What has moved so far, and since when nothing is left to be settled.
  settled_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  settled_at timestamptz,
  check ((kind = 'order') = (cart_id is not null)),
  check (refunded_cents <= settled_cents)
);
create index payments_to_check on payments.payments (next_check_at) where next_check_at is not null;
create unique index payments_order on payments.payments (order_number) where kind = 'order' and state = 'completed';
create index payments_unsettled on payments.payments (order_number) where kind = 'order' and state = 'completed' and settled_at is null;
create index payments_of_order on payments.payments (order_number);

-- Money that goes to us or back, each once: written before the payment service is asked for it.
create table payments.movements (
  -- Names the reason, so that the same one is no second movement: `settle`, `cancel`, `credit-note-90500012`.
  payment_id uuid not null references payments.payments,
  key text not null,
  kind text not null check (kind in ('settle', 'cancel', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  requested_at timestamptz not null,
  done_at timestamptz,
  primary key (payment_id, key)
);
create index movements_waiting on payments.movements (requested_at) where done_at is null;

-- Invoices that were paid online, each once: by a payment of its own or with the order it belongs to.
create table payments.paid_invoices (
  invoice_number text primary key,
  payment_id uuid not null references payments.payments,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null,
  -- When the ERP has taken note of it.
  recorded_at timestamptz
);
create index paid_invoices_waiting on payments.paid_invoices (paid_at) where recorded_at is null;
create index paid_invoices_payment on payments.paid_invoices (payment_id);
