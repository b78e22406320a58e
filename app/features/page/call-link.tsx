import { useSite } from '#app/features/document/root-data.ts'

/** The phone number as an inline link. */
export function CallLink() {
  const { configPhoneCall, configPhoneNumber } = useSite()
  return (
    <a
      href={`tel:${configPhoneCall}`}
      className="tabular whitespace-nowrap text-accent underline underline-offset-4 hover:no-underline"
    >
      {configPhoneNumber}
    </a>
  )
}
