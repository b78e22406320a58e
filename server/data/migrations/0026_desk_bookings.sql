-- Every change of a booking raises its version. Whoever changes one at the desk says which version they saw.
alter table bookings add column version integer not null default 1;
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger bookings_raise_version before update on bookings
  for each row execute function raise_version();

-- Who of the staff did it.
alter table history add column staff_id uuid references staff;

-- Notes of the company about a booking, which the customer never sees.
create table booking_notes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  staff_id uuid not null references staff,
  body text not null,
  at timestamptz not null
);
create index booking_notes_by_booking on booking_notes (booking_id, at);

-- What the desk finds a booking by: the words of its reference, people, addresses, flights and car, in lower case. A phone
-- number is found whole, without the country, and by its last seven and four digits. In PL/pgSQL, which takes a quarter of
-- the time of SQL functions here: every booking that is written pays for it.
create function booking_words(
  reference text, contact jsonb, passengers jsonb, pick_up text, destination text, stops jsonb,
  airline text, flight text, return_flight text, chauffeur jsonb
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  person jsonb;
  digits text;
  body text := concat_ws(' ', reference, replace(reference, '-', ''), pick_up, destination, airline,
    flight, replace(flight, ' ', ''), return_flight, replace(return_flight, ' ', ''));
begin
  for person in select value from jsonb_array_elements(jsonb_build_array(contact, chauffeur) || passengers) loop
    digits := regexp_replace(coalesce(person->>'phone', ''), '[^0-9]', '', 'g');
    body := concat_ws(' ', body, person->>'firstName', person->>'secondName', person->>'email', person->>'name',
      person->>'car', digits, right(digits, 10), right(digits, 7), right(digits, 4));
  end loop;
  for person in select value from jsonb_array_elements(stops) loop
    body := concat_ws(' ', body, person->>'address');
  end loop;
  return array_to_tsvector(array_remove(
    string_to_array(regexp_replace(lower(body), '[^[:alnum:]]+', ' ', 'g'), ' '), ''));
end $$;
create index bookings_words on bookings using gin (booking_words(
  reference, contact, passengers, pick_up_location, destination_location, stops,
  airline, flight_number, return_flight_number, chauffeur));

-- The lists of the desk, page by page.
create index bookings_pick_up_page on bookings (pick_up_at, id);
drop index bookings_by_pick_up;
create index bookings_created_page on bookings (created_at, id);
