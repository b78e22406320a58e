-- A refund order of a card payment can be withdrawn as long as the provider was not asked for it. The open ones may have been.
alter table refunds add column requested_at timestamptz;
update refunds set requested_at = refunds.created_at
from payments
where payments.id = refunds.payment_id and payments.method = 'card' and refunds.withdrawn_at is null;
