create table vehicle_classes (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('sedan', 'suv', 'van', 'limousine')),
  summary text not null,
  description text not null,
  seats integer not null check (seats > 0),
  luggage integer not null check (luggage >= 0),
  child_seat_positions integer not null check (child_seat_positions >= 0),
  accessible boolean not null,
  amenities jsonb not null default '[]',
  gallery jsonb not null default '[]',
  units_owned integer not null check (units_owned >= 0),
  position integer not null unique
);
