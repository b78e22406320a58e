-- The desk lists ways back that nobody drives, however long ago they began. There are hardly any.
create index schedule_unassigned_returns on schedule (starts_at)
  where released_at is null and chauffeur_id is null and partner_id is null and leg = 1 and progress = 'planned';
