-- Who drives, how to reach them, and in which car: known once the company has assigned somebody.
alter table bookings add column chauffeur jsonb;
