-- A way back may be wanted before anybody has said when: the company prices such a trip by hand.
alter table bookings add column is_round_trip boolean not null default false;
update bookings set is_round_trip = true where return_at is not null;
