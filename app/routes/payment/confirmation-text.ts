import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'

type ConfirmationText = Record<
  'title' | 'lead' | 'doneTitle' | 'doneLead' | 'amountLabel' | 'button' | 'after',
  string
>

/** The texts for confirming a manual payment. */
export function confirmationText({ kind }: Pick<PaymentConfirmation, 'kind'>): ConfirmationText {
  return kind === 'payment' ? ofPayment : ofRefund
}

const ofPayment: ConfirmationText = {
  title: 'Has this payment arrived?',
  lead: 'Please look into the account first. The amount must be this one, and the memo the reference.',
  doneTitle: 'Received',
  doneLead: 'This payment is written down as received. There is nothing more to do.',
  amountLabel: 'Expected by Zelle',
  button: 'I have received it',
  after:
    'The payment is written down under your confirmation, the customer gets the receipt by e-mail, and the car is confirmed. It cannot be taken back here.',
}

const ofRefund: ConfirmationText = {
  title: 'Have you sent this refund?',
  lead: 'Send it from the company’s account first, by Zelle or as you agreed with the customer. Then confirm it here.',
  doneTitle: 'Sent back',
  doneLead: 'This refund is written down as sent. There is nothing more to do.',
  amountLabel: 'To be sent back',
  button: 'I have sent it back',
  after:
    'The refund is written down under your confirmation, and the customer sees it with the booking. It cannot be taken back here.',
}
