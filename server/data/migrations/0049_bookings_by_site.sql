-- The desk's list of one site. Without it, the list of a site with few bookings reads all bookings in order of the pick-up.
-- A booking's site never changes, so that the index is written once.
create index bookings_by_site on bookings (site, pick_up_at, id);
