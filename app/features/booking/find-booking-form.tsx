import { type SubmitEvent, useEffect, useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { FieldAnchor, focusField } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'
import { type BookingAccess, findBooking } from './booking-api.ts'
import { describeProblem, type Problem, ProblemNotice } from './problem-notice.tsx'

type Props = {
  reference: string
  /** Moves the focus to the first field, after the visitor has opened the form. */
  takesFocus: boolean
  onFound: (access: BookingAccess) => void
}

/** Finds a booking by its reference and the email address it was made with. */
export function FindBookingForm({ reference: known, takesFocus, onFound }: Props) {
  const [reference, setReference] = useState(known)
  const [email, setEmail] = useState('')
  const [validation, setValidation] = useState<{ errors: FieldError[]; round: number }>({
    errors: [],
    round: 0,
  })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (takesFocus) focusField('reference')
  }, [takesFocus])

  const errorFor = (path: string) => validation.errors.find((error) => error.path === path)?.message
  const showErrors = (errors: FieldError[]) => setValidation(({ round }) => ({ errors, round: round + 1 }))

  function change(path: string, set: (text: string) => void, text: string) {
    set(text)
    setProblem(null)
    setValidation(({ errors, round }) => ({
      errors: errors.filter((error) => error.path !== path),
      round,
    }))
  }

  async function find(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    const errors = validateFindBooking({ reference, email })
    showErrors(errors)
    const wanted = parseBookingReference(extractReference(reference))
    if (errors.length > 0 || !wanted) return
    setBusy(true)
    const result = await findBooking({ reference: wanted, email: email.trim() })
    setBusy(false)
    if (result.ok) return onFound(result.data.data)
    // The server also reports the captcha that this form solves unseen.
    const refused = parseFieldErrors(result.body).filter(({ path }) => path in labels)
    if (refused.length > 0) showErrors(refused)
    else setProblem(result.status === 404 ? notFoundProblem : describeProblem(result, navigator.onLine))
  }

  return (
    <form noValidate onSubmit={find} aria-labelledby="find" className="flex flex-col gap-6">
      <h2 id="find" className="text-title">
        Find your booking
      </h2>
      <ErrorSummary className="empty:-mt-6" {...validation} labelOf={(path) => labels[path] ?? path} />
      <FieldAnchor path="reference" className="max-w-lg">
        <TextField
          label="Reference"
          hint={
            <>
              It’s in your confirmation email, for example{' '}
              <span className="whitespace-nowrap">SW-7K3-M9Q-XTB</span>.
            </>
          }
          name="reference"
          value={reference}
          error={errorFor('reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
          required
          onChange={(event) => change('reference', setReference, event.currentTarget.value)}
          onBlur={() => setReference((text) => parseBookingReference(extractReference(text)) ?? text)}
        />
      </FieldAnchor>
      <FieldAnchor path="email" className="max-w-lg">
        <EmailField
          hint="The address you booked with."
          value={email}
          error={errorFor('email')}
          autoComplete="email"
          onChange={(event) => change('email', setEmail, event.currentTarget.value)}
        />
      </FieldAnchor>
      <ProblemNotice problem={problem} />
      <div>
        <BusyButton
          type="submit"
          variant="solid"
          className="max-sm:w-full"
          busy={isBusy}
          busyLabel="Looking for your booking"
        >
          Find my booking
        </BusyButton>
      </div>
    </form>
  )
}

/** The server's response does not reveal whether the reference exists: it is the same for another customer's booking. */
const notFoundProblem: Problem = {
  title: 'We couldn’t find a booking with this reference and email',
  text: 'Check both against your confirmation. Use the email address of the person who booked.',
  isUnanswered: false,
}

const labels: Record<string, string> = { reference: 'Reference', email: 'Email' }

/** Checks the format only: the server finds out whether the booking exists. */
export function validateFindBooking({
  reference,
  email,
}: {
  reference: string
  email: string
}): FieldError[] {
  const errors: FieldError[] = []
  if (!parseBookingReference(extractReference(reference)))
    errors.push({ path: 'reference', message: isQuote(reference) ? quoteMessage : referenceMessage })
  const wrongEmail = emailError(email)
  if (wrongEmail) errors.push({ path: 'email', message: wrongEmail })
  return errors
}

/** The reference within pasted text, such as a line of an email. */
export function extractReference(text: string): string {
  return /\bSW(?:[^A-Z0-9]*[A-Z0-9]){9}(?![A-Z0-9])/i.exec(text)?.[0] ?? text
}

/** The texts are those of `emailSchema`, which this page does not load. */
export function emailError(text: string): string | null {
  if (!text.trim()) return 'Enter your email address'
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
  return isEmail ? null : 'Enter an email address like name@example.com'
}

const referenceMessage = 'Enter the reference from your confirmation, like SW-7K3-M9Q-XTB'

const quoteMessage = 'This is a quote reference. Enter your booking reference, which starts with SW'

function isQuote(text: string): boolean {
  return /^\s*Q[\s-]/i.test(text)
}
