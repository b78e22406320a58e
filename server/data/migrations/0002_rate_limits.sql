-- Counters shared by every process: one row for each limited key, replaced when its window has passed.
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);

create index rate_limits_window_ends_at on rate_limits (window_ends_at);
