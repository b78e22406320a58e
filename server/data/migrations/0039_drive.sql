-- How a chauffeur signs in on a phone: by a link, or by a code of six digits that goes with the phone number. Only hashes
-- are stored. The hash of a code also has a key that is not in the database: six digits alone could be tried out.
create table chauffeur_sign_ins (
  hash text primary key,
  chauffeur_id uuid not null references chauffeurs on delete cascade,
  kind text not null check (kind in ('link', 'code')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index chauffeur_sign_ins_by_chauffeur on chauffeur_sign_ins (chauffeur_id) where used_at is null;
create index chauffeur_sign_ins_by_age on chauffeur_sign_ins (expires_at);

create table chauffeur_sessions (
  id uuid primary key,
  chauffeur_id uuid not null references chauffeurs on delete cascade,
  secret_hash text not null unique,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index chauffeur_sessions_by_chauffeur on chauffeur_sessions (chauffeur_id) where ended_at is null;
create index chauffeur_sessions_by_age on chauffeur_sessions (last_used_at);
