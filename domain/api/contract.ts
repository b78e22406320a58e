import { accountCalls } from './account.ts'
import { bookingCalls } from './booking.ts'
import { catalogueCalls } from './catalogue.ts'
import { enquiryCalls } from './enquiry.ts'
import { operatorCalls } from './operator.ts'
import { siteCalls } from './site.ts'

/** Every call under `/api`. Only the server imports it as a value; app/ uses the types in contract-types.ts. */
export const apiContract = {
  ...accountCalls,
  ...bookingCalls,
  ...catalogueCalls,
  ...enquiryCalls,
  ...operatorCalls,
  ...siteCalls,
}
