-- Customers with an account. Guests have none, and lose nothing by it.
create table users (
  id uuid primary key,
  -- As it was typed; the key is what accounts are told apart by.
  email text not null,
  email_key text not null unique check (email_key = lower(email)),
  email_verified_at timestamptz,
  password_hash text not null,
  first_name text not null,
  second_name text,
  phone text,
  accept_sms boolean not null,
  preferences jsonb not null,
  created_at timestamptz not null
);

-- A browser that is signed in. It ends when it is ended, or when it was not used for a month.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_by_user on sessions (user_id);

-- What renews a bearer, once each. Only its hash is here: nothing in this table can be presented as a token.
create table refresh_tokens (
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  replaced_by text
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- Links that are mailed to prove who reads that address. Hashed, dated, good once.
create table one_time_links (
  hash text primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_by_user on one_time_links (user_id);

-- What happened to accounts. It outlives them, and is only ever added to.
create table security_events (
  id bigint generated always as identity primary key,
  user_id uuid,
  kind text not null,
  device text not null,
  address text not null,
  at timestamptz not null
);
create index security_events_by_user on security_events (user_id);
create trigger security_events_are_append_only before update or delete on security_events
  for each row execute function refuse_rewriting();

create table saved_addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  label text not null,
  address text not null,
  created_at timestamptz not null
);
create index saved_addresses_by_user on saved_addresses (user_id);

create table saved_passengers (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  first_name text not null,
  second_name text,
  email text not null,
  phone text not null,
  created_at timestamptz not null
);
create index saved_passengers_by_user on saved_passengers (user_id);

-- A manage link carries the version it was made for: raising it takes all older links back.
alter table bookings add column manage_version integer not null default 1;
alter table bookings add foreign key (user_id) references users on delete set null;

-- How the cost of a booking has changed since it was made. What it costs now stands with the booking itself; the
-- difference of each change is here, and why.
create table booking_charges (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('changed', 'cancelled', 'expired')),
  cents integer not null,
  reason text not null,
  at timestamptz not null
);
create index booking_charges_by_booking on booking_charges (booking_id);
create trigger booking_charges_are_append_only before update or delete on booking_charges
  for each row execute function refuse_rewriting();
