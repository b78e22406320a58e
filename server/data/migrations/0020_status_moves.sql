-- Every move that a status may make, as the tables of domain/status list them: a test compares the two. 'payment' is one
-- attempt to pay, 'booking-payment' the payment status of a booking.
create table status_moves (
  machine text not null,
  from_status text not null,
  to_status text not null,
  primary key (machine, from_status, to_status)
);

insert into status_moves (machine, from_status, to_status)
select machine, from_status, unnest(string_to_array(to_statuses, ' '))
from (values
  ('booking', 'requested', 'confirmed cancelled expired'),
  ('booking', 'confirmed', 'assigned cancelled'),
  ('booking', 'assigned', 'en-route confirmed cancelled'),
  ('booking', 'en-route', 'on-location cancelled'),
  ('booking', 'on-location', 'on-board no-show cancelled'),
  ('booking', 'on-board', 'completed'),
  ('booking-payment', 'unpaid', 'pending requested authorized paid expired refunded partially-refunded disputed'),
  ('booking-payment', 'pending', 'authorized paid failed expired unpaid requested refunded partially-refunded disputed'),
  ('booking-payment', 'requested', 'paid pending expired unpaid authorized refunded partially-refunded disputed'),
  ('booking-payment', 'authorized', 'paid pending requested expired unpaid failed refunded partially-refunded disputed'),
  ('booking-payment', 'paid', 'refunded partially-refunded pending requested authorized expired disputed'),
  ('booking-payment', 'partially-refunded', 'refunded pending requested authorized expired paid disputed'),
  ('booking-payment', 'failed', 'unpaid pending requested authorized paid expired refunded partially-refunded disputed'),
  ('booking-payment', 'refunded', 'pending requested authorized partially-refunded expired paid disputed'),
  ('booking-payment', 'disputed', 'paid refunded partially-refunded pending requested authorized expired'),
  ('payment', 'pending', 'authorized paid failed expired refunded partially-refunded'),
  ('payment', 'requested', 'paid expired'),
  ('payment', 'authorized', 'paid expired refunded partially-refunded'),
  ('payment', 'paid', 'refunded partially-refunded'),
  ('payment', 'partially-refunded', 'refunded paid'),
  ('payment', 'expired', 'authorized paid refunded partially-refunded'),
  ('payment', 'failed', 'authorized paid expired refunded partially-refunded'),
  ('payment', 'refunded', 'paid partially-refunded'),
  ('quote', 'new', 'answered declined expired'),
  ('quote', 'answered', 'accepted declined expired')
) as listed (machine, from_status, to_statuses);

create function check_status_move(moved_machine text, old_status text, new_status text) returns void
language plpgsql as $$
begin
  if not exists (
    select from status_moves
    where machine = moved_machine and from_status = old_status and to_status = new_status
  ) then
    raise exception 'a % cannot move from % to %', moved_machine, old_status, new_status
      using errcode = 'check_violation';
  end if;
end $$;

-- The argument of the trigger names the machine.
create function refuse_illegal_status() returns trigger language plpgsql as $$
begin
  perform check_status_move(tg_argv[0], old.status, new.status);
  return new;
end $$;

create function refuse_illegal_payment_status() returns trigger language plpgsql as $$
begin
  perform check_status_move('booking-payment', old.payment_status, new.payment_status);
  return new;
end $$;

create trigger bookings_move_legally before update on bookings
  for each row when (old.status is distinct from new.status)
  execute function refuse_illegal_status('booking');
create trigger booking_payments_move_legally before update on bookings
  for each row when (old.payment_status is distinct from new.payment_status)
  execute function refuse_illegal_payment_status();
create trigger payments_move_legally before update on payments
  for each row when (old.status is distinct from new.status)
  execute function refuse_illegal_status('payment');
create trigger quotes_move_legally before update on quotes
  for each row when (old.status is distinct from new.status)
  execute function refuse_illegal_status('quote');

-- Housekeeping expires open quotes whose pick-up has passed.
create index quotes_open on quotes (pick_up_at) where status in ('new', 'answered');

-- Actors have new names. The history is append-only, so its trigger is off for this one statement.
alter table history disable trigger history_is_append_only;
update history set actor = case actor when 'operator' then 'operator-link' else 'customer' end
  where actor in ('operator', 'guest');
alter table history enable trigger history_is_append_only;
