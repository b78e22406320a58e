import { useSite } from '#app/features/document/root-data.ts'

/** Account pages need JavaScript: without it, offers the phone number. */
export function NoScriptNotice() {
  const { configPhoneCall, configPhoneNumber } = useSite()
  return (
    <noscript>
      <p className="rounded-card border border-line bg-sunken p-5">
        Accounts need JavaScript, which is off in this browser. We take your booking by phone as well:{' '}
        <a href={`tel:${configPhoneCall}`} className="underline underline-offset-4">
          {configPhoneNumber}
        </a>
        .
      </p>
    </noscript>
  )
}
