-- A contact message is closed by an answer from the desk, or without one: it was answered by phone, or is advertising.
alter table contact_messages
  add column answer text,
  add column closed_at timestamptz,
  add column closed_by uuid references staff,
  add constraint contact_messages_answered_is_closed check (answer is null or closed_at is not null);
-- Earlier messages were answered from a mailbox.
update contact_messages set closed_at = created_at;
create index contact_messages_open on contact_messages (created_at, id) where closed_at is null;
create index contact_messages_closed on contact_messages (closed_at, id) where closed_at is not null;

-- The desk hears of a message that failed for good, and of one that is tried again.
create trigger dead_letters_added after insert on pgboss.job
  for each row when (new.name = 'dead-letters') execute function record_event('message', 'id');
create trigger dead_letters_removed after delete on pgboss.job
  for each row when (old.name = 'dead-letters') execute function record_event('message', 'id');
