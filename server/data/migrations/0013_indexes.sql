-- What is looked up by something else than its name: events of a provider, texts that come in, the records of a customer.
create index payments_intent on payments (provider, intent_id);
create index users_phone on users (phone);
create index quotes_contact_email on quotes (contact_email);

-- What is forgotten by its age.
create index captcha_uses_expires_at on captcha_uses (expires_at);
create index payment_events_received_at on payment_events (received_at);
