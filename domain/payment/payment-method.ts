/** A hosted card checkout, or an emailed Zelle request that is paid from the customer's bank. */
export const paymentMethods = ['card', 'zelle'] as const

export type PaymentMethod = (typeof paymentMethods)[number]
