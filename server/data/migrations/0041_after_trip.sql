-- A line that a rule of ours added has no author among the staff.
alter table booking_adjustments alter column staff_id drop not null;

-- Waiting time that was computed from the presses is an extra, too; it has no chauffeur. `doubts` says why a person has to
-- look at it first.
alter table leg_extras
  alter column chauffeur_id drop not null,
  add column doubts jsonb not null default '[]';

-- A trip that has ended is settled some time later, so that the desk can correct a wrong press. `ending` is the last time
-- that it ended: the job of an earlier one does nothing.
create table trip_settlements (
  booking_id uuid primary key references bookings,
  ending uuid not null,
  ended_at timestamptz not null,
  -- The waiting time is computed.
  settled_at timestamptz,
  -- The customer got the final price.
  told_at timestamptz
);

-- A tip is a payment of its own. It is no part of the price, and of no balance.
alter table payments add column purpose text not null default 'price' check (purpose in ('price', 'tip'));
drop index payments_one_open;
create unique index payments_one_open on payments (booking_id, purpose) where (status in ('pending', 'requested'));

-- What the customer thought of the trip, for the desk alone.
create table ratings (
  booking_id uuid primary key references bookings,
  stars integer not null check (stars between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Someone at the desk has read a low one.
  seen_at timestamptz,
  seen_by uuid references staff
);
create index ratings_unseen on ratings (changed_at) where seen_at is null and stars <= 3;
create trigger ratings_record_event after insert or update on ratings
  for each row execute function record_event_of_booking();

-- A message about a trip that has ended names its booking.
alter table contact_messages
  add column booking_id uuid references bookings,
  add column topic text not null default 'question' check (topic in ('question', 'lost-item', 'price'));
create index contact_messages_by_booking on contact_messages (booking_id) where booking_id is not null;
