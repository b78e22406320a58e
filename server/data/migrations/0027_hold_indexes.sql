-- A new booking counts the open holds of its own customer and network, instead of reading all that are open. No index has
-- `where status = 'requested'`: the planner, short of statistics, would read such an index from end to end.
create index bookings_by_phone on bookings ((contact->>'phone'));
create index bookings_by_network on bookings (client_network) where client_network is not null;
drop index bookings_open_holds;
