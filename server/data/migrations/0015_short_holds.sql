-- When the customer proved that the email address is theirs: by the link in an email, or by a verified account.
alter table bookings add column email_confirmed_at timestamptz;
-- The hold is short until the email is confirmed or a payment begun.
alter table bookings add column awaits_email boolean not null default false;
-- Hash of the network that a request came from. Unpaid holds are counted by it; it goes when the request ends.
alter table bookings add column client_network text;

update bookings set email_confirmed_at = users.email_verified_at
from users where users.id = bookings.user_id and users.email_key = bookings.contact_email;

-- The holds that are open now, which every new booking counts.
create index bookings_open_holds on bookings (hold_expires_at)
  where status = 'requested' and hold_expires_at is not null;

-- Emails to addresses that nobody has confirmed, one row per job, so that a retry counts once. `recipient` is a hash.
create table unconfirmed_emails (
  job_id uuid primary key,
  recipient text not null,
  sent boolean not null,
  at timestamptz not null
);
create index unconfirmed_emails_by_recipient on unconfirmed_emails (recipient, at);
create index unconfirmed_emails_by_age on unconfirmed_emails (at);
