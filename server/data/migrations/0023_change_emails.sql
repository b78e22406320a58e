-- Emails about changes that wait for further changes: one row for the customer and one for the company of a booking.
-- `before` is the trip as that reader last knew it; the job compares it with the trip when it sends the email.
create table change_emails (
  booking_id uuid not null references bookings on delete cascade,
  audience text not null check (audience in ('customer', 'company')),
  job_id uuid not null,
  before jsonb not null,
  since timestamptz not null,
  primary key (booking_id, audience)
);
