-- People who work at the desk. They are separate from customers, and are never deleted: the audit log names them.
create table staff (
  id uuid primary key,
  email text not null,
  email_key text not null unique check (email_key = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'dispatcher', 'accountant')),
  -- Null until the invitation is accepted.
  password_hash text,
  -- The secret of the authenticator app, encrypted.
  totp_secret text,
  totp_since timestamptz,
  -- The time step of the last code that was accepted: a code works once.
  totp_last_step bigint,
  blocked_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);

-- A browser at the desk. Only the hash of its secret is stored.
create table staff_sessions (
  id uuid primary key,
  staff_id uuid not null references staff,
  secret_hash text not null unique,
  stage text not null check (stage in ('second-factor', 'set-up', 'signed-in')),
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The last time that the person proved who they are. Dangerous actions need a recent proof.
  confirmed_at timestamptz,
  -- The secret of an authenticator app that is being set up, encrypted.
  pending_totp text,
  ended_at timestamptz,
  end_reason text
);
create index staff_sessions_by_staff on staff_sessions (staff_id) where ended_at is null;
create index staff_sessions_by_use on staff_sessions (last_used_at);

create table staff_passkeys (
  id text primary key,
  staff_id uuid not null references staff,
  -- A passkey works only on the host that it was made on.
  host text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

-- What a passkey has to sign, once. Of a session, except for a sign-in.
create table staff_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'register')),
  session_id uuid references staff_sessions on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_by_age on staff_challenges (expires_at);

create table staff_recovery_codes (
  staff_id uuid not null references staff,
  hash text not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

-- One-time links: an invitation, or, without a person, the link that creates the first owner.
create table staff_links (
  hash text primary key,
  staff_id uuid references staff,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index staff_links_by_staff on staff_links (staff_id);

-- Who did what at the desk, when and from where.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid references staff,
  action text not null,
  subject_kind text,
  subject_id text,
  subject_label text,
  changes jsonb not null,
  reason text,
  device text not null,
  address text not null,
  check ((subject_kind is null) = (subject_id is null))
);
create index audit_by_staff on audit (staff_id, id);
create index audit_by_subject on audit (subject_id, id);
create index audit_by_label on audit (subject_label, id);
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_rewriting();
