-- Companies that drive a trip for us when our own cars are busy.
create table partners (
  id uuid primary key,
  name text not null,
  -- Whom to ask for.
  contact text not null default '',
  email text not null,
  phone text,
  notes text not null default '',
  -- No longer works with us. The row stays: past trips name it.
  ended_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index partners_by_name on partners (lower(name)) where ended_at is null;
create trigger partners_raise_version before update on partners
  for each row execute function raise_version();
create trigger partners_record_event after insert or update on partners
  for each row execute function record_event('fleet', 'id');

-- A leg that is offered to a partner. Its link names the offer and `link_version`: a new link ends the old ones.
create table leg_offers (
  id uuid primary key,
  schedule_id uuid not null references schedule on delete cascade,
  partner_id uuid not null references partners,
  -- What the partner gets.
  cost_cents integer not null check (cost_cents > 0),
  note text not null default '',
  answer_by timestamptz not null,
  link_version integer not null default 1,
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- When it was accepted, declined, withdrawn or expired last.
  decided_at timestamptz,
  -- Why the partner declined, or why it was withdrawn.
  reason text not null default '',
  -- Whom the partner sends, and in which car: {"name", "phone", "car"}.
  chauffeur jsonb,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  version integer not null default 1
);
-- Whoever is faster: a leg is with one partner at a time.
create unique index leg_offers_one_at_a_time on leg_offers (schedule_id) where state in ('offered', 'accepted');
create index leg_offers_by_leg on leg_offers (schedule_id, created_at);
create index leg_offers_open on leg_offers (answer_by) where state = 'offered';
create index leg_offers_by_partner on leg_offers (partner_id);
create trigger leg_offers_raise_version before update on leg_offers
  for each row execute function raise_version();
create trigger leg_offers_record_event after insert or update on leg_offers
  for each row execute function record_event_of_leg();

-- The partner that drives the leg. Such a leg has no car and no chauffeur of ours, and waits for none.
alter table schedule add column partner_id uuid references partners;
alter table schedule add constraint schedule_partner_instead_of_own
  check (partner_id is null or (kind = 'leg' and car_id is null and chauffeur_id is null));

-- Which offer a partner's press of a status button belongs to.
alter table leg_presses add column offer_id uuid references leg_offers on delete cascade;

insert into status_moves (machine, from_status, to_status)
select machine, from_status, unnest(string_to_array(to_statuses, ' '))
from (values
  ('leg-offer', 'offered', 'accepted declined withdrawn expired'),
  ('leg-offer', 'accepted', 'withdrawn')
) as listed (machine, from_status, to_statuses);

create function refuse_illegal_offer_move() returns trigger language plpgsql as $$
begin
  perform check_status_move('leg-offer', old.state, new.state);
  return new;
end $$;
create trigger leg_offers_move_legally before update on leg_offers
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_offer_move();
