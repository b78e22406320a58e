/**
 * The consent text beside the SMS checkbox on every form. Consent records store the text as shown, so a change here
 * applies to new consent only.
 */
export const smsConsentText =
  'Send me text messages about my trips and requests at this number. Messages may be automated, and how many I get depends on the trip. Message and data rates may apply. Reply STOP to opt out, HELP for help. You can book without agreeing.'

/** The page linked from the checkbox; it has the full terms. */
export const smsTermsPath = '/docs/sms-terms'

/** What someone at the desk says to a caller before they tick the box for them. Recorded as the text of the consent. */
export const spokenSmsConsentText =
  'May we text you about your trips at this number? Messages may be automated, and how many you get depends on the trip. Message and data rates may apply. You can reply STOP at any time. You can book without agreeing.'
