import { useSite } from '#app/features/page/root-data.ts'

/** The profile is loaded by the browser, so it needs scripts; a person needs none. */
export function WithoutScript() {
  const { configPhoneCall, configPhoneNumber } = useSite()
  return (
    <noscript>
      <p className="rounded-card border border-line bg-surface p-6">
        Your profile needs JavaScript, which is off in this browser. A person helps you just as well: call{' '}
        <a href={`tel:${configPhoneCall}`} className="underline underline-offset-4">
          {configPhoneNumber}
        </a>
        .
      </p>
    </noscript>
  )
}
