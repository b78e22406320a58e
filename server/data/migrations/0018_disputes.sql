-- Money also moves without us: a bank takes it back when its customer disputes a charge, and returns it when we win; a
-- refund that could not be delivered comes back. The provider's fee for a dispute is ours, and none of the customer's.
alter table ledger drop constraint ledger_kind_check;
alter table ledger drop constraint ledger_check;
alter table ledger add constraint ledger_kind_check
  check (kind in (
    'paid', 'refunded', 'refunded-by-hand', 'refund-failed', 'disputed', 'reinstated', 'dispute-fee'
  ));
alter table ledger add constraint ledger_sign_check check (
  (kind in ('paid', 'refund-failed', 'reinstated') and cents > 0)
  or (kind in ('refunded', 'refunded-by-hand', 'disputed') and cents < 0)
  or (kind = 'dispute-fee' and cents <> 0)
);

-- A refund that the company sends outside of the provider, because the card did not take it.
alter table refunds add column by_hand boolean not null default false;

create table disputes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  payment_id uuid not null references payments,
  -- What the provider calls it.
  external_id text not null unique,
  status text not null check (status in ('open', 'won', 'lost')),
  cents integer not null check (cents > 0),
  -- In the provider's own words, such as 'fraudulent'.
  reason text not null,
  -- Until when the company may send evidence.
  respond_by timestamptz,
  created_at timestamptz not null
);
create index disputes_by_booking on disputes (booking_id);

-- Security events stay as they are for a year; older ones may be deleted, and none may be changed.
create function refuse_rewriting_for_a_year() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '360 days' then
    return old;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
drop trigger security_events_are_append_only on security_events;
create trigger security_events_are_append_only before update or delete on security_events
  for each row execute function refuse_rewriting_for_a_year();
