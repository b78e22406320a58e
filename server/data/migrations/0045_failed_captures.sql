-- The first screen of the desk looks for cards that could not be charged.
create index payments_to_capture on payments (booking_id) where capture_by is not null and status in ('authorized', 'expired');
