-- Requests for offers, what sales have offered, what was said about it, and what was ordered of it (ruling 26). Company, user,
-- cart and order are the numbers their modules know them by.
create schema offers;

create table offers.offers (
  offer_number integer generated always as identity (start with 700001) primary key,
  company_id integer not null,
  company_number text not null,
  company_name text not null,
  user_id integer,
  requested_by text not null,
  agent_name text,
  locale text not null,
  email text not null,
  -- Whether letters to the one who asked may name prices.
  shows_prices boolean not null,
  requested_at timestamptz not null,
  state text not null default 'requested' check (state in ('requested', 'offered', 'partlyOrdered', 'ordered', 'expired', 'declined')),
  -- How many times sales have answered.
  version integer not null default 0,
  offered_at timestamptz,
  valid_to date,
  -- Of the last answer, Rappen without VAT.
  net_total_cents bigint,
  tax_basis_points integer not null,
  contact text not null,
  commission text not null,
  reference text not null,
  -- All that an order keeps of a checkout, without positions and sums: an order of the offer begins with it.
  checkout jsonb not null,
  edited_from integer references offers.offers,
  decline_reason text not null default '',
  declined_at timestamptz,
  -- When the ERP has taken the request; null while it waits.
  transmitted_at timestamptz,
  position_count integer not null
);
create index offers_company on offers.offers (company_id, offer_number desc);
create index offers_user on offers.offers (company_id, user_id, offer_number desc);
create index offers_state on offers.offers (state, offer_number desc);
create index offers_waiting on offers.offers (requested_at) where transmitted_at is null;
create index offers_running on offers.offers (valid_to) where state = 'offered';

create table offers.positions (
  offer_number integer not null references offers.offers on delete cascade,
  line_number integer not null,
  -- As an order takes it over; the prices in it are the customer's own of the day of the request.
  body jsonb not null,
  custom jsonb,
  quantity integer not null check (quantity between 1 and 999999),
  offered_net_cents bigint,
  offered_price_unit integer,
  offered_delivery_date date,
  ordered_quantity integer not null default 0 check (ordered_quantity between 0 and quantity),
  primary key (offer_number, line_number)
);

create table offers.versions (
  offer_number integer not null references offers.offers on delete cascade,
  version integer not null,
  -- The notice of the ERP that brought it: heard twice it counts once.
  notice_id text not null unique,
  offered_at timestamptz not null,
  valid_to date not null,
  message text not null,
  net_total_cents bigint not null,
  primary key (offer_number, version)
);

create table offers.messages (
  message_id integer generated always as identity primary key,
  offer_number integer not null references offers.offers on delete cascade,
  sent_at timestamptz not null,
  sender text not null check (sender in ('customer', 'sales')),
  name text not null,
  text text not null
);
create index messages_offer on offers.messages (offer_number, message_id);

create table offers.orders (
  offer_number integer not null references offers.offers on delete cascade,
  order_number integer not null,
  ordered_at timestamptz not null,
  positions jsonb not null,
  primary key (offer_number, order_number)
);

-- A cart that was filled from an offer remembers it.
alter table cart.carts add column offer_number integer;
