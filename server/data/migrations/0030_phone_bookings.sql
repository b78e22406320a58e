-- Where a booking came from: the website, or a call that someone at the desk took.
alter table bookings add column source text not null default 'web' check (source in ('web', 'phone'));

-- A caller may have an account and no booking yet.
create index users_by_phone on users (phone) where phone is not null;
