-- Where a booking came from: the website, or a call that someone at the desk took.
alter table bookings add column source text not null default 'web' check (source in ('web', 'phone'));

-- A caller may have an account and no booking yet.
create index users_by_phone on users (phone) where phone is not null;

-- A customer is one email address. Its ID is made from the address, so that no address is in a link of the desk, and customers
-- need no table that every booking would have to write.
create function customer_id(email text) returns uuid language sql immutable parallel safe as $$
  select md5(lower(email))::uuid
$$;
create index bookings_by_customer on bookings (customer_id(contact_email), created_at);
create index users_by_customer on users (customer_id(email_key));

-- What the company notes about a customer. A row appears with the first note.
create table customer_notes (
  customer_id uuid primary key,
  notes text not null,
  preferences jsonb not null,
  version integer not null
);
