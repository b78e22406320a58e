-- What the company added to an agreed price or took off it, refunds included. The browser chooses the ID, so that a
-- repeated request finds its entry. An entry is taken back by another one, once.
create table booking_adjustments (
  id uuid primary key,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('waiting', 'tolls', 'parking', 'discount', 'other', 'refund')),
  cents integer not null check (cents <> 0),
  reason text not null,
  reverses uuid unique references booking_adjustments,
  staff_id uuid not null references staff,
  at timestamptz not null,
  turn bigint not null generated always as identity
);
create index booking_adjustments_by_booking on booking_adjustments (booking_id, turn);
create trigger booking_adjustments_are_append_only before update or delete on booking_adjustments
  for each row execute function refuse_rewriting();

-- 'adjusted' is in the price lines; 'fee-refunded' lowers the fee of a booking that has ended, whose price stays as agreed.
alter table booking_charges drop constraint booking_charges_kind_check;
alter table booking_charges add constraint booking_charges_kind_check
  check (kind in ('priced', 'changed', 'cancelled', 'expired', 'adjusted', 'fee-refunded'));

-- Emails that customers got about their bookings. The ID is that of the job that sent it; `subject_id` is the payment or the
-- adjustment that it is about.
create table booking_messages (
  id uuid primary key,
  booking_id uuid not null references bookings,
  kind text not null,
  subject_id uuid,
  at timestamptz not null
);
create index booking_messages_by_booking on booking_messages (booking_id, at);
