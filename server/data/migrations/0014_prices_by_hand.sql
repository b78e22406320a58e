-- When a person of the company named the price, from which the hold counts; null where the rates made it.
alter table bookings add column priced_at timestamptz;

alter table booking_charges drop constraint booking_charges_kind_check;
alter table booking_charges add constraint booking_charges_kind_check
  check (kind in ('priced', 'changed', 'cancelled', 'expired'));
