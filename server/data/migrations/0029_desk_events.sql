-- What changed, for the open screens of the desk: its kind and its reference or id, and no personal data. Written by
-- triggers in the transaction of the change. A transaction may take a lower id and commit later, so readers continue by
-- `transaction`, not by id (docs/decisions/0041-live-desk.md). Rows are only ever added, and deleted after a day.
create table desk_events (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  kind text not null,
  subject text not null,
  at timestamptz not null default now(),
  -- Several writes of one transaction to the same thing are one event.
  unique (transaction, kind, subject)
);
create index desk_events_by_age on desk_events (at);
create trigger desk_events_are_append_only before update on desk_events
  for each row execute function refuse_rewriting();

-- Wakes the listeners when the transaction commits. PostgreSQL sends equal notifications of a transaction once.
create function add_desk_event(event_kind text, event_subject text) returns void language plpgsql as $$
begin
  insert into desk_events (kind, subject) values (event_kind, event_subject) on conflict do nothing;
  perform pg_notify('desk_events', '');
end $$;

create function record_booking_event() returns trigger language plpgsql as $$
begin
  perform add_desk_event('booking', new.reference);
  return null;
end $$;
create trigger bookings_record_event after insert or update on bookings
  for each row execute function record_booking_event();

-- For tables with a booking_id: the event is about the booking.
create function record_event_of_booking() returns trigger language plpgsql as $$
begin
  perform add_desk_event('booking', reference) from bookings where id = new.booking_id;
  return null;
end $$;
create trigger payments_record_event after insert or update on payments
  for each row execute function record_event_of_booking();
create trigger refunds_record_event after insert or update on refunds
  for each row execute function record_event_of_booking();
create trigger ledger_record_event after insert on ledger
  for each row execute function record_event_of_booking();
create trigger booking_notes_record_event after insert on booking_notes
  for each row execute function record_event_of_booking();

-- For any other table: record_event('kind', 'column of the subject').
create function record_event() returns trigger language plpgsql as $$
begin
  perform add_desk_event(tg_argv[0], to_jsonb(coalesce(new, old)) ->> tg_argv[1]);
  return null;
end $$;
create trigger quotes_record_event after insert or update on quotes
  for each row execute function record_event('quote', 'reference');
create trigger contact_messages_record_event after insert or update on contact_messages
  for each row execute function record_event('message', 'id');
create trigger staff_record_event after insert or update on staff
  for each row execute function record_event('staff', 'id');
-- Ends the live connection of the browser.
create trigger staff_sessions_record_event after update on staff_sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function record_event('session', 'id');
