/**
 * The consent text beside the SMS checkbox on every form. Consent records store the text as shown, so a change here
 * applies to new consent only.
 */
export const smsConsentText =
  'Send me text messages about my trips and requests at this number. Some are sent automatically, and how many depends on the trip. Message and data rates may apply. Reply STOP to end them, HELP for help. Booking does not depend on this.'

/** The page linked from the checkbox; it has the full terms. */
export const smsTermsPath = '/docs/sms-terms'
