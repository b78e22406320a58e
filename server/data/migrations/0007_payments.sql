-- One try to pay: a checkout that was opened, or a request that was mailed. How far it is, its provider is asked; what
-- moved stands in the ledger.
create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings,
  method text not null check (method in ('card', 'zelle')),
  provider text not null check (provider in ('embedded', 'stripe', 'zelle')),
  status text not null check (
    status in (
      'pending', 'requested', 'authorized', 'paid', 'failed', 'expired', 'refunded', 'partially-refunded'
    )
  ),
  amount_cents integer not null check (amount_cents > 0),
  -- Whether the money is taken at once, or set aside first and taken when the trip begins.
  captures text not null check (captures in ('now', 'later')),
  session_id text,
  checkout_url text,
  intent_id text,
  authorized_cents integer not null default 0 check (authorized_cents >= 0),
  -- Until when what is set aside must be taken, lest the bank lets go of it.
  capture_by timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- In which order they were begun: two may have begun at the same moment.
  turn bigint generated always as identity,
  unique (provider, session_id)
);
create index payments_by_booking on payments (booking_id);
-- Nobody pays twice because two ways were open at once.
create unique index payments_one_open on payments (booking_id) where (status in ('pending', 'requested'));

-- What is to be given back. It is written down before the provider is asked, and asked for under its own id, so that a
-- crash in between gives nothing back twice.
create table refunds (
  id uuid primary key,
  booking_id uuid not null references bookings,
  payment_id uuid not null references payments,
  cents integer not null check (cents > 0),
  reason text not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_by_booking on refunds (booking_id);

-- Every cent that moved: what came in is positive, what went back negative. The sum of a booking's rows is what we hold
-- of its customer. Rows are only ever added, each under the name its provider has for the movement.
create table ledger (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('paid', 'refunded')),
  cents integer not null check ((kind = 'paid' and cents > 0) or (kind = 'refunded' and cents < 0)),
  external_id text not null unique,
  at timestamptz not null
);
create index ledger_by_booking on ledger (booking_id);
create trigger ledger_is_append_only before update or delete on ledger
  for each row execute function refuse_rewriting();

-- What providers have told us, so that the same news twice is no news.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
