-- What visitors write on the contact page. The answer goes by e-mail, outside of this database.
create table contact_messages (
  id uuid primary key,
  site text not null,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  created_at timestamptz not null
);
