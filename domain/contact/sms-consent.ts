/**
 * The words beside the box about text messages, on every form that has one. A record of consent keeps them as they were
 * shown: whoever changes them here changes what is asked from now on, not what anybody agreed to before.
 */
export const smsConsentText =
  'Send me text messages about my trips and requests at this number. Some are sent automatically, and how many depends on the trip. Message and data rates may apply. Reply STOP to end them, HELP for help. Booking does not depend on this.'

/** What the box leads to; the terms say the same at length. */
export const smsTermsPath = '/docs/sms-terms'
