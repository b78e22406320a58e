-- A customer's trips in the order in which they are listed: without it the planner walks all bookings by their pick-up.
create index bookings_user_pick_up on bookings (user_id, pick_up_at, id) where user_id is not null;
drop index bookings_by_user;

-- Which units are taken in a window, from the index alone.
create index unit_windows_during on unit_windows using gist (during) include (unit_id) where released_at is null;

-- The messages of one address, for its owner's export.
create index contact_messages_email on contact_messages (lower(email));

-- What housekeeping deletes by age.
create index sessions_expires_at on sessions (expires_at);
create index sessions_ended_at on sessions (ended_at);
create index users_unconfirmed on users (created_at) where email_verified_at is null;
create index one_time_links_expires_at on one_time_links (expires_at);
create index refresh_tokens_used_at on refresh_tokens (used_at) where used_at is not null;
create index security_events_at on security_events (at);
create index sent_texts_at on sent_texts (at);
create index quotes_created_at on quotes (created_at);
create index contact_messages_created_at on contact_messages (created_at);
create index unit_windows_released_at on unit_windows (released_at) where released_at is not null;
create index test_checkouts_expires_at on test_checkouts (expires_at);

-- How far a sweep has come: everything up to this time is done.
create table sweeps (
  name text primary key,
  done_until timestamptz not null
);

-- Reminders used to be queued when a trip was confirmed, however far ahead. The sweep queues them two days ahead, under the
-- same ids, so one that stays here is not queued twice.
delete from pgboss.job
where name = 'trip-reminder' and state = 'created' and start_after > now() + interval '2 days';
