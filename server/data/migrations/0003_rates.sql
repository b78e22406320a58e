-- The rows by which prices are made. Each holds from its first day to its last, or until a newer row of the same
-- thing takes its place. Money is in cents.

create table class_rates (
  vehicle_class text not null references vehicle_classes (slug) on update cascade on delete cascade,
  base_cents integer not null check (base_cents >= 0),
  minimum_cents integer not null check (minimum_cents >= 0),
  hourly_cents integer not null check (hourly_cents > 0),
  mile_bands jsonb not null check (jsonb_typeof(mile_bands) = 'array' and jsonb_array_length(mile_bands) > 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (vehicle_class, valid_from)
);

-- A flat fare holds in both directions, so a pair of zones is kept in one order only.
create table zone_fares (
  vehicle_class text not null references vehicle_classes (slug) on update cascade on delete cascade,
  zone_a text not null,
  zone_b text not null,
  fare_cents integer not null check (fare_cents > 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (vehicle_class, zone_a, zone_b, valid_from),
  check (zone_a collate "C" <= zone_b collate "C")
);

create table rate_rules (
  code text not null,
  vehicle_kind text check (vehicle_kind in ('sedan', 'suv', 'van', 'limousine')),
  unit text not null check (unit in ('cents', 'millipercent', 'minutes', 'hours', 'time-of-day')),
  value integer not null check (value >= 0),
  taxable boolean not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  unique nulls not distinct (code, vehicle_kind, valid_from)
);

create table tolls (
  crossing text not null,
  name text not null,
  from_region text not null,
  to_region text not null,
  cents integer not null check (cents >= 0),
  taxable boolean not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (crossing, from_region, to_region, valid_from)
);

create table holidays (
  day date primary key,
  name text not null
);
