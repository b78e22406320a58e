-- Two addresses of one person: the desk shows `customer_id` as part of `into_id`. It changes nothing on the website, where
-- each address sees its own bookings only.
create table customer_merges (
  customer_id uuid primary key,
  into_id uuid not null check (into_id <> customer_id),
  staff_id uuid not null references staff,
  at timestamptz not null
);
create index customer_merges_by_target on customer_merges (into_id);
