-- The landings that ways of bookings begin with, as they are known: 0 is the first way, 1 the way back.
create table landings (
  booking_id uuid not null references bookings on delete cascade,
  way integer not null check (way in (0, 1)),
  -- The flight, the pick-up and the landing that it was agreed on. If the customer changes one of them, the row begins anew.
  flight text not null,
  agreed_pick_up_at timestamptz not null,
  agreed_landing_at timestamptz not null,
  -- The landing that the booking names, by the customer or by us.
  booked_landing_at timestamptz,
  -- The newest that is known, and from whom: 'desk', or the name of a provider.
  landing_at timestamptz,
  state text check (state in ('expected', 'landed', 'canceled', 'diverted')),
  terminal text,
  source text,
  staff_id uuid references staff,
  seen_at timestamptz,
  -- The last word of the provider. A time that was entered at the desk stands until this changes.
  provider_landing_at timestamptz,
  provider_state text,
  -- What the desk decided on: the landing and the state that it saw.
  decision text check (decision in ('accepted', 'kept', 'called')),
  decided_landing_at timestamptz,
  decided_state text,
  decided_at timestamptz,
  decided_by uuid references staff,
  -- When the provider is asked next. A process that asks moves it first, so that no other one asks.
  ask_at timestamptz,
  primary key (booking_id, way)
);
create index landings_by_pick_up on landings (agreed_pick_up_at) where seen_at is not null;

-- How often the provider was asked on a day of New York.
create table flight_calls (
  day date primary key,
  calls integer not null
);

create trigger landings_record_event after update on landings for each row
  when ((old.landing_at, old.state, old.terminal, old.source, old.decided_at)
    is distinct from (new.landing_at, new.state, new.terminal, new.source, new.decided_at))
  execute function record_event_of_booking();
