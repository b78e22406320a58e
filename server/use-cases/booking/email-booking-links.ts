import { computeFingerprint } from '#server/data/limits/request-keys.ts'
import { bookingLinks } from '#server/queue/account-jobs.ts'
import { type FormDependencies, type FormResult, submitForm } from '#server/use-cases/enquiry/submit-form.ts'

/** For one address, whoever asks. */
export const emailBookingLinksLimit = { limit: 5, windowSeconds: 3600 }

/**
 * Has the links to the bookings of an address emailed to it. The bookings are looked up by the job, so that the response
 * and its timing are the same for an address without any.
 */
export function emailBookingLinks(
  deps: FormDependencies & { now: () => Date },
  { email: typed, captcha, site }: { email: string; captcha: string; site: string },
): Promise<FormResult> {
  const email = typed.trim().toLowerCase()
  return submitForm(deps, {
    token: captcha,
    site,
    keyed: null,
    // The table of counters stores no email addresses.
    perContact: { ...emailBookingLinksLimit, key: `booking-links:${computeFingerprint(email)}` },
    at: deps.now(),
    async write(tx) {
      await deps.jobs.enqueue(tx, bookingLinks, { email, site })
      return email
    },
  })
}
