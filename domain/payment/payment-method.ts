/** By a hosted checkout, or by a request that is mailed and paid from the customer's bank. */
export const paymentMethods = ['card', 'zelle'] as const

export type PaymentMethod = (typeof paymentMethods)[number]
