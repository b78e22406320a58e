-- Who wants no more texts, since when, and how we know. A consent that is given later counts again.
create table sms_opt_outs (
  id bigint generated always as identity primary key,
  phone text not null,
  source text not null,
  at timestamptz not null
);
create index sms_opt_outs_by_phone on sms_opt_outs (phone);
create trigger sms_opt_outs_are_append_only before update or delete on sms_opt_outs
  for each row execute function refuse_rewriting();

-- The texts that were handed over, each under the name of the job that sent it: a job that comes again sends nothing.
create table sent_texts (
  job_id uuid primary key,
  booking_id uuid not null references bookings,
  kind text not null,
  at timestamptz not null
);
create index sent_texts_by_booking on sent_texts (booking_id);
