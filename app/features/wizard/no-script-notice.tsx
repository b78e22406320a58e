import { useSite } from '#app/features/document/root-data.ts'

/** The wizard needs JavaScript: without it, offers phone and email. */
export function NoScriptNotice() {
  const { configPhoneCall, configPhoneNumber, configEmail } = useSite()
  return (
    <noscript>
      <p className="rounded-card border border-line bg-surface p-6">
        Booking online needs JavaScript, which is off in this browser. A person takes your booking just as
        well: call{' '}
        <a href={`tel:${configPhoneCall}`} className="underline underline-offset-4">
          {configPhoneNumber}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${configEmail}`} className="underline underline-offset-4">
          {configEmail}
        </a>
        .
      </p>
    </noscript>
  )
}
