create extension if not exists btree_gist;

-- The cars themselves. A class has as many as the company owns of it.
create table units (
  id uuid primary key,
  vehicle_class_id uuid not null references vehicle_classes on delete cascade,
  number integer not null check (number > 0),
  unique (vehicle_class_id, number)
);

create table promo_codes (
  id uuid primary key,
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('percent', 'fixed')),
  -- Thousandths of a percent, or cents.
  value integer not null check (value > 0),
  description text not null,
  valid_from date not null,
  valid_to date,
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  most_uses integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  -- Empty: on every site.
  sites jsonb not null default '[]',
  uses integer not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses))
);

create table bookings (
  id uuid primary key,
  reference text not null unique,
  site text not null,
  user_id uuid,
  status text not null,
  payment_status text not null,
  type text not null,
  time_zone text not null,
  pick_up_at timestamptz not null,
  return_at timestamptz,
  pick_up_location text not null,
  destination_location text not null,
  stops jsonb not null,
  passenger_count integer not null check (passenger_count between 1 and 100),
  luggage_count integer not null check (luggage_count between 0 and 100),
  is_accessible boolean not null,
  is_meet_and_greet boolean not null,
  child_seats jsonb not null,
  comment text not null,
  duration double precision,
  airline text,
  flight_number text,
  flight_kind text check (flight_kind in ('domestic', 'international')),
  flight_at timestamptz,
  vehicle_class_id uuid references vehicle_classes,
  contact jsonb not null,
  -- Lower case, so that a customer finds a booking however the address is typed.
  contact_email text not null check (contact_email = lower(contact_email)),
  passengers jsonb not null,
  -- Null where an address could not be placed: the company prices it by hand.
  price jsonb,
  total_cents integer check (total_cents >= 0),
  distance_miles double precision,
  duration_minutes integer,
  promo_code_id uuid references promo_codes,
  hold_expires_at timestamptz,
  created_at timestamptz not null
);
create index bookings_by_email on bookings (contact_email);
create index bookings_by_user on bookings (user_id) where user_id is not null;
create index bookings_by_pick_up on bookings (pick_up_at);

-- When a unit is taken, from leaving for the pick-up to being ready for the next. The database refuses an overlap.
create table unit_windows (
  id uuid primary key,
  unit_id uuid not null references units,
  booking_id uuid not null references bookings,
  leg integer not null,
  during tstzrange not null,
  released_at timestamptz,
  exclude using gist (unit_id with =, during with &&) where (released_at is null)
);
create index unit_windows_by_booking on unit_windows (booking_id);

create table promo_uses (
  booking_id uuid primary key references bookings,
  promo_code_id uuid not null references promo_codes,
  customer_email text not null check (customer_email = lower(customer_email)),
  created_at timestamptz not null
);
create index promo_uses_by_customer on promo_uses (promo_code_id, customer_email);

create table quotes (
  id uuid primary key,
  reference text not null unique,
  site text not null,
  status text not null,
  time_zone text not null,
  pick_up_at timestamptz,
  pick_up_location text,
  destination_location text,
  passenger_count integer not null check (passenger_count between 1 and 100),
  vehicle_class_id uuid references vehicle_classes,
  comment text not null,
  contact jsonb not null,
  contact_email text not null check (contact_email = lower(contact_email)),
  campaign jsonb not null,
  created_at timestamptz not null
);

-- Every change of a booking, its payment or a quote: who, when, why. Rows are only ever added.
create table history (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('booking', 'payment', 'quote')),
  subject_id uuid not null,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null
);
create index history_by_subject on history (subject_id);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger history_is_append_only before update or delete on history
  for each row execute function refuse_rewriting();

-- What the visitor agreed to, in the words that were shown.
create table sms_consents (
  id bigint generated always as identity primary key,
  phone text not null,
  shown_text text not null,
  source text not null,
  site text not null,
  at timestamptz not null
);
create index sms_consents_by_phone on sms_consents (phone);
create trigger sms_consents_are_append_only before update or delete on sms_consents
  for each row execute function refuse_rewriting();

-- The answer to a request that may be sent again, kept with what the request did.
create table request_keys (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  -- Not jsonb: the answer is given again to the letter.
  answer json not null,
  created_at timestamptz not null
);
create index request_keys_by_age on request_keys (created_at);

-- A solved captcha counts once.
create table captcha_uses (
  nonce text primary key,
  expires_at timestamptz not null
);
