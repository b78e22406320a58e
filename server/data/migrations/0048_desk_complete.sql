-- Who got a text: a traveler of the booking, or null for the customer; and the last four digits of the number at that time.
alter table sent_texts add column passenger uuid;
alter table sent_texts add column number_end text;

-- A booking's page lists the texts that wait or have failed.
create index job_by_booking on pgboss.job_common ((data->>'bookingId')) where state in ('created', 'retry', 'active');

-- Refunds that a person has to send are in the queue of the desk.
create index refunds_open on refunds (created_at) where done_at is null;
