-- A refund order that is no longer owed is withdrawn, not deleted: the company may hold an email with its link.
alter table refunds add column withdrawn_at timestamptz;
alter table refunds add constraint refunds_done_or_withdrawn check (done_at is null or withdrawn_at is null);
drop index refunds_open;
create index refunds_open on refunds (created_at) where done_at is null and withdrawn_at is null;
