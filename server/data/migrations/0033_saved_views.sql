-- Lists of bookings that someone at the desk saved under a name of their own.
create table saved_views (
  id uuid primary key,
  staff_id uuid not null references staff,
  name text not null,
  view text not null,
  search text not null,
  sort text not null,
  created_at timestamptz not null,
  unique (staff_id, name)
);
