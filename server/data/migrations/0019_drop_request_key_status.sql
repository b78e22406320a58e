-- Nothing reads it: a repeated request gets the status of its route.
alter table request_keys drop column status;
