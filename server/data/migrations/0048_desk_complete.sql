-- Who got a text: a traveler of the booking, or null for the customer; and the last four digits of the number at that time.
alter table sent_texts add column passenger uuid;
alter table sent_texts add column number_end text;

-- A booking's page lists the texts that wait or have failed.
create index job_by_booking on pgboss.job_common ((data->>'bookingId')) where state in ('created', 'retry', 'active');

-- Refunds that a person has to send are in the queue of the desk.
create index refunds_open on refunds (created_at) where done_at is null;

-- Erasing a customer replaces their names, addresses and numbers by 'erased' in records that are otherwise only ever added to.
create function erase_text(given text, personal text[]) returns text language plpgsql immutable as $$
declare
  part text;
  pattern text;
begin
  foreach part in array personal loop
    pattern := regexp_replace(part, '([-.^$*+?(){}|\\\[\]])', '\\\1', 'g');
    if part ~ '^\w' then pattern := '\m' || pattern; end if;
    if part ~ '\w$' then pattern := pattern || '\M'; end if;
    given := regexp_replace(given, pattern, 'erased', 'gi');
  end loop;
  return given;
end $$;

create function erase_json(given jsonb, personal text[]) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(given)
    when 'string' then
      return to_jsonb(erase_text(given #>> '{}', personal));
    when 'array' then
      return coalesce((select jsonb_agg(erase_json(item, personal) order by place)
        from jsonb_array_elements(given) with ordinality as items (item, place)), '[]');
    when 'object' then
      return coalesce((select jsonb_object_agg(key, erase_json(item, personal))
        from jsonb_each(given) as items (key, item)), '{}');
    else
      return given;
  end case;
end $$;

-- Allows a transaction that erases a customer to replace parts of the named columns by 'erased', and nothing else.
create function refuse_rewriting_but_erasing() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb;
  name text;
begin
  if tg_op = 'UPDATE' and current_setting('sagewood.erasing', true) = 'on' then
    after := to_jsonb(new);
    foreach name in array tg_argv loop
      if before->>name is distinct from after->>name and (before->>name) not like
        replace(regexp_replace(after->>name, '([\\%_])', '\\\1', 'g'), 'erased', '%') then
        raise exception 'only personal data of % is erased', tg_table_name;
      end if;
      before := before - name;
      after := after - name;
    end loop;
    if before = after then
      return new;
    end if;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;

drop trigger history_is_append_only on history;
create trigger history_is_append_only before update or delete on history
  for each row execute function refuse_rewriting_but_erasing('reason');
drop trigger booking_charges_are_append_only on booking_charges;
create trigger booking_charges_are_append_only before update or delete on booking_charges
  for each row execute function refuse_rewriting_but_erasing('reason');
drop trigger booking_adjustments_are_append_only on booking_adjustments;
create trigger booking_adjustments_are_append_only before update or delete on booking_adjustments
  for each row execute function refuse_rewriting_but_erasing('reason');
drop trigger audit_is_append_only on audit;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_rewriting_but_erasing('subject_label', 'changes', 'reason');

-- The answer to a contact message is stored with the message. The audit log says how long it was.
alter table audit disable trigger audit_is_append_only;
update audit set changes = jsonb_build_array(jsonb_build_object(
    'field', 'Answer', 'from', null, 'to', length(changes->0->>'to') || ' characters'))
  where action = 'contact-answered' and changes->0->>'field' = 'Answer';
alter table audit enable trigger audit_is_append_only;

-- Saved lists with what they are narrowed down by. The filters need no index: lists are read in order of the pick-up, and what is
-- narrowed down is found on the way. An index with the status would be written at every step of every trip.
alter table saved_views add column filters jsonb not null default '{}';
