-- Cars and chauffeurs as the company knows them. A date that nobody has entered is null and blocks nothing; a document that
-- has expired by the day of a trip blocks it.
alter table cars
  add column plate text,
  add column color text not null default '',
  add column model text not null default '',
  add column tlc_number text,
  add column inspection_expires_on date,
  add column insurance_expires_on date,
  add column notes text not null default '',
  -- Sold or given back. The row stays: past trips name it.
  add column retired_at timestamptz,
  add column version integer not null default 1;
create unique index cars_by_plate on cars (upper(plate)) where retired_at is null;
create trigger cars_raise_version before update on cars
  for each row execute function raise_version();

create table chauffeurs (
  id uuid primary key,
  name text not null,
  phone text not null,
  email text,
  license_number text,
  license_expires_on date,
  tlc_number text,
  tlc_expires_on date,
  languages jsonb not null default '[]',
  -- The usual hours of each weekday: [{"weekday": 1, "from": "06:00", "to": "16:00"}]. Empty: whenever asked.
  shifts jsonb not null default '[]',
  -- The car that they usually drive.
  car_id uuid references cars,
  notes text not null default '',
  -- No longer works for the company. The row stays: past trips name it.
  left_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index chauffeurs_by_phone on chauffeurs (phone) where left_at is null;
create trigger chauffeurs_raise_version before update on chauffeurs
  for each row execute function raise_version();

-- Who and what is taken, and when. A leg of a booking takes a car, and a chauffeur once one is assigned. A car out of
-- service and a chauffeur's day off are in the same table, so that the same constraints refuse an overlap.
-- `from_base` is the whole time from leaving the base until being back. `during` is what is blocked: the same, or less where
-- the car drives from one passenger straight to the next.
alter table schedule
  alter column car_id drop not null,
  alter column booking_id drop not null,
  alter column leg drop not null,
  add column kind text not null default 'leg' check (kind in ('leg', 'out-of-service', 'day-off')),
  add column chauffeur_id uuid references chauffeurs,
  add column from_base tstzrange,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column progress text not null default 'planned',
  -- A person decided on car and chauffeur: no plan changes them.
  add column is_pinned boolean not null default false,
  add column reason text not null default '',
  add column version integer not null default 1;

-- Both constraints wait for the end of the statement: one statement moves the legs of a whole row. The old one did not.
alter table schedule drop constraint schedule_car_is_free;
alter table schedule add constraint schedule_car_is_free
  exclude using gist (car_id with =, during with &&) where (released_at is null and car_id is not null)
  deferrable initially immediate;
alter table schedule add constraint schedule_chauffeur_is_free
  exclude using gist (chauffeur_id with =, during with &&) where (released_at is null and chauffeur_id is not null)
  deferrable initially immediate;

-- The end of a leg was not stored. Its window ended at least half an hour later: a quarter to get ready, and a quarter of
-- driving at least.
update schedule set
  from_base = during,
  starts_at = case when schedule.leg = 0 then pick_up_at else coalesce(return_at, pick_up_at) end,
  ends_at = greatest(upper(during) - interval '30 minutes',
    case when schedule.leg = 0 then pick_up_at else coalesce(return_at, pick_up_at) end)
from bookings where bookings.id = booking_id;

-- Legs of trips that have ended.
update schedule set progress = bookings.status
from bookings where bookings.id = booking_id
  and bookings.status in ('en-route', 'on-location', 'on-board', 'completed', 'no-show');

alter table schedule add constraint schedule_kinds check (
  case kind
    when 'leg' then booking_id is not null and leg is not null and starts_at is not null and ends_at is not null
      and from_base is not null
    when 'out-of-service' then car_id is not null and chauffeur_id is null and booking_id is null
    else chauffeur_id is not null and car_id is null and booking_id is null
  end);
create index schedule_by_chauffeur on schedule (chauffeur_id, starts_at) where chauffeur_id is not null;
create index schedule_by_start on schedule (starts_at) where released_at is null and kind = 'leg';
-- Every new booking asks for legs that wait for a car; there are hardly any.
create index schedule_without_car on schedule using gist (during)
  where car_id is null and kind = 'leg' and released_at is null;
create trigger schedule_raises_version before update on schedule
  for each row execute function raise_version();

-- Chauffeurs were free text in a booking. Each name and phone number becomes one person, and keeps the trips that do not
-- overlap; the text of the booking stays what the customer was told.
insert into chauffeurs (id, name, phone, created_at)
select gen_random_uuid(), min(chauffeur->>'name'), chauffeur->>'phone', now()
from bookings where chauffeur is not null and chauffeur->>'phone' is not null
group by chauffeur->>'phone';
do $$
declare
  each record;
begin
  for each in
    select schedule.id, chauffeurs.id as chauffeur_id
    from schedule join bookings on bookings.id = schedule.booking_id
    join chauffeurs on chauffeurs.phone = bookings.chauffeur->>'phone'
    where schedule.released_at is null
    order by schedule.starts_at, schedule.id
  loop
    begin
      update schedule set chauffeur_id = each.chauffeur_id, is_pinned = true where id = each.id;
    exception when exclusion_violation then null;
    end;
  end loop;
end $$;

-- Every press of a status button, by a chauffeur or at the desk. The phone chooses the ID, so that a press which arrives
-- twice counts once. `pressed_at` is the time on the phone, which may have been offline.
create table leg_presses (
  id uuid primary key,
  schedule_id uuid not null references schedule on delete cascade,
  status text not null,
  pressed_at timestamptz not null,
  received_at timestamptz not null,
  chauffeur_id uuid references chauffeurs,
  staff_id uuid references staff,
  -- 'applied', or why it changed nothing.
  outcome text not null,
  reason text not null default ''
);
create index leg_presses_by_leg on leg_presses (schedule_id, pressed_at);

-- Where a car is while it is under way. Deleted after seven days.
create table positions (
  id bigint generated always as identity primary key,
  schedule_id uuid not null references schedule on delete cascade,
  chauffeur_id uuid not null references chauffeurs,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_meters double precision check (accuracy_meters >= 0),
  at timestamptz not null,
  received_at timestamptz not null
);
create index positions_by_leg on positions (schedule_id, at);
create index positions_by_age on positions (received_at);

-- What a chauffeur paid or waited for on the way. The desk approves it, and it becomes a line of the price.
create table leg_extras (
  id uuid primary key,
  schedule_id uuid not null references schedule on delete cascade,
  chauffeur_id uuid not null references chauffeurs,
  kind text not null check (kind in ('tolls', 'parking', 'waiting', 'other')),
  cents integer not null check (cents > 0),
  note text not null default '',
  photo bytea,
  photo_type text,
  at timestamptz not null,
  decision text check (decision in ('approved', 'declined')),
  decided_at timestamptz,
  staff_id uuid references staff,
  reason text not null default '',
  -- The line that it became.
  adjustment_id uuid references booking_adjustments
);
create index leg_extras_by_leg on leg_extras (schedule_id, at);
create index leg_extras_open on leg_extras (at) where decision is null;

-- Which chauffeur did it.
alter table history add column chauffeur_id uuid references chauffeurs;

-- A leg moves step by step. What leads back is a correction by the desk. A booking with a return is assigned again, or
-- waits for a chauffeur, when its first leg is over.
insert into status_moves (machine, from_status, to_status)
select machine, from_status, unnest(string_to_array(to_statuses, ' '))
from (values
  ('leg', 'planned', 'en-route'),
  ('leg', 'en-route', 'on-location planned'),
  ('leg', 'on-location', 'on-board no-show en-route'),
  ('leg', 'on-board', 'completed on-location'),
  ('leg', 'completed', 'on-board'),
  ('leg', 'no-show', 'on-location'),
  ('booking', 'en-route', 'assigned confirmed'),
  ('booking', 'on-location', 'en-route assigned confirmed'),
  ('booking', 'on-board', 'on-location assigned confirmed'),
  ('booking', 'completed', 'on-board'),
  ('booking', 'no-show', 'on-location'),
  ('booking', 'confirmed', 'on-board on-location'),
  ('booking', 'assigned', 'on-board on-location')
) as listed (machine, from_status, to_statuses);

create function refuse_illegal_progress() returns trigger language plpgsql as $$
begin
  perform check_status_move('leg', old.progress, new.progress);
  return new;
end $$;
create trigger legs_move_legally before update on schedule
  for each row when (old.progress is distinct from new.progress)
  execute function refuse_illegal_progress();

-- Live screens: a change of a leg is a change of its booking, and of the board.
create function record_schedule_event() returns trigger language plpgsql as $$
begin
  perform add_desk_event('schedule', coalesce(new.car_id, new.chauffeur_id, new.id)::text);
  if new.booking_id is not null then
    perform add_desk_event('booking', reference) from bookings where id = new.booking_id;
  end if;
  return null;
end $$;
create trigger schedule_records_event after update on schedule
  for each row execute function record_schedule_event();
create trigger schedule_blocks_record_event after insert on schedule
  for each row when (new.kind <> 'leg') execute function record_schedule_event();
create trigger cars_record_event after insert or update on cars
  for each row execute function record_event('fleet', 'id');
create trigger chauffeurs_record_event after insert or update on chauffeurs
  for each row execute function record_event('fleet', 'id');
create trigger positions_record_event after insert on positions
  for each row execute function record_event('position', 'schedule_id');
create function record_event_of_leg() returns trigger language plpgsql as $$
begin
  perform add_desk_event('booking', reference) from bookings join schedule on schedule.booking_id = bookings.id
  where schedule.id = new.schedule_id;
  return null;
end $$;
create trigger leg_extras_record_event after insert or update on leg_extras
  for each row execute function record_event_of_leg();
