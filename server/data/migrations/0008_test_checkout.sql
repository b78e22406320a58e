-- The test checkout: a payment service of our own that takes no money. It keeps its own books, as a real one would, and
-- nothing else reads or writes them: whoever wants to know asks it by its port, or waits for its events.
create table test_checkouts (
  id text primary key,
  -- What whoever opened it calls it. Opened twice under the same name, it is one checkout.
  payment_id uuid not null unique,
  reference text not null,
  description text not null,
  amount_cents integer not null check (amount_cents > 0),
  captures text not null check (captures in ('now', 'later')),
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'authorized', 'paid', 'released', 'expired')),
  -- There from when the customer has paid.
  intent_id text unique,
  authorized_cents integer not null check (authorized_cents between 0 and amount_cents),
  captured_cents integer not null check (captured_cents between 0 and amount_cents),
  declines integer not null,
  -- How often a button of its page was pressed. Each page is good for one press, the next one.
  turn integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);

create table test_refunds (
  id text primary key,
  checkout_id text not null references test_checkouts,
  -- The caller's: asked for twice under the same key, it is one refund.
  key text not null unique,
  cents integer not null check (cents > 0),
  created_at timestamptz not null
);
create index test_refunds_by_checkout on test_refunds (checkout_id);

-- What it has to tell. A job delivers each, again and again until it is taken.
create table test_events (
  id text primary key,
  checkout_id text not null references test_checkouts,
  type text not null,
  at timestamptz not null
);
create index test_events_by_checkout on test_events (checkout_id);
