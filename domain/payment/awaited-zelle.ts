import { zelleRefundDays } from './payment-view.ts'

/** Of a booking that ended, or is about to, while a Zelle payment may be on its way. */
export const zelleReturnText = `Already sent the Zelle payment? A person on our team will send it back within ${zelleRefundDays} business days of receiving it.`

/** Of a booking that can still be paid. */
export const zelleSentText = 'Already sent it by Zelle? We confirm payments by hand and will email you.'
