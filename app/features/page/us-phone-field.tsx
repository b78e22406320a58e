import type { ComponentProps } from 'react'
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx'
import { isForeignPhone } from '#domain/contact/phone-number.ts'
import { CallLink } from './call-link.tsx'

/** A phone field that explains what to do with a number from another country, which we can't accept. */
export function UsPhoneField({ hint, ...props }: ComponentProps<typeof PhoneField>) {
  const help = isForeignPhone(props.value) ? (
    <>
      We can only text and call US numbers. Enter a US number, or call us at <CallLink /> to book.
    </>
  ) : null
  return (
    <PhoneField
      {...props}
      hint={
        <>
          {/* Rendered even when empty, so that screen readers announce the text when it appears. */}
          <span role="status" className="block text-ink empty:hidden">
            {help}
          </span>
          {hint}
        </>
      }
    />
  )
}
