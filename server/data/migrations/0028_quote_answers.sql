-- Every change of a quote raises its version. Someone who answers one at the desk says which version they saw.
-- `valid_until` is that of the newest answer; null while the quote waits for one. `gone_car` is the car that the customer
-- wanted to book when none was free.
alter table quotes
  add column version integer not null default 1,
  add column valid_until timestamptz,
  add column declined_by text check (declined_by in ('company', 'customer')),
  add column decline_reason text,
  add column gone_car text,
  add column gone_at timestamptz;
create trigger quotes_raise_version before update on quotes
  for each row execute function raise_version();

-- The answers to a quote. A changed answer is a new row; the newest counts.
create table quote_answers (
  id uuid primary key,
  quote_id uuid not null references quotes on delete cascade,
  number integer not null check (number > 0),
  trip jsonb not null,
  options jsonb not null check (jsonb_array_length(options) between 1 and 3),
  note text not null,
  valid_until timestamptz not null,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  unique (quote_id, number)
);

-- What the customer accepted. The key makes a second booking of the same quote impossible.
create table quote_acceptances (
  quote_id uuid primary key references quotes on delete cascade,
  answer_id uuid not null references quote_answers on delete cascade,
  option_id text not null,
  booking_id uuid not null unique references bookings,
  at timestamptz not null
);

-- An answer may be withdrawn: the quote waits again.
insert into status_moves (machine, from_status, to_status) values ('quote', 'answered', 'new');

-- The lists of the desk, page by page, and their search.
create index quotes_page on quotes (created_at, id);
drop index quotes_created_at;
create index quotes_words on quotes using gin (booking_words(
  reference, contact, '[]'::jsonb, pick_up_location, destination_location, '[]'::jsonb, null, null, null, null));
-- Housekeeping expires answers that nobody accepted in time.
create index quotes_answered on quotes (valid_until) where status = 'answered';
