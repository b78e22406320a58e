-- The sweep of reminders looks for the ways back of the next days.
create index bookings_by_return on bookings (return_at) where return_at is not null;
