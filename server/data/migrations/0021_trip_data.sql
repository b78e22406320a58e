-- The flight of the way back. Its time is a departure where the outbound flight lands, and the other way around.
alter table bookings
  add column return_airline text,
  add column return_flight_number text,
  add column return_flight_kind text check (return_flight_kind in ('domestic', 'international')),
  add column return_flight_at timestamptz;

-- Whether we also write to a passenger. Nobody was asked before, so the answer is no.
update bookings set passengers = (
  select jsonb_agg(passenger || '{"notify": false}' order by position)
  from jsonb_array_elements(passengers) with ordinality as listed (passenger, position)
)
where jsonb_array_length(passengers) > 0;

-- A quote without a car has no pick_up_at; the date that its customer wishes for is stored here. `page` is the path that
-- it was sent from, `trip` the trip in the booking form if the quote was opened there.
alter table quotes
  add column wished_pick_up_at timestamptz,
  add column page text,
  add column trip jsonb;

-- Housekeeping expires open quotes whose pick-up, wished or not, has passed.
drop index quotes_open;
create index quotes_open on quotes ((coalesce(pick_up_at, wished_pick_up_at))) where status in ('new', 'answered');
