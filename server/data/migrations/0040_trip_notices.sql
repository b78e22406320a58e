-- Who was told about a press of a status button, and how: a correction goes to those who were told. The ID is that of the job
-- that sent it. `passenger` is a traveler; null is the customer.
create table trip_notices (
  job_id uuid primary key,
  press_id uuid not null references leg_presses on delete cascade,
  passenger uuid,
  channel text not null check (channel in ('text', 'email')),
  at timestamptz not null
);
create index trip_notices_by_press on trip_notices (press_id);

-- A press that arrives after a later one moves no leg, but its time is shown.
create trigger leg_presses_record_event after insert on leg_presses
  for each row execute function record_event_of_leg();
