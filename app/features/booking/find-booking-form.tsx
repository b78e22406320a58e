import { type SubmitEvent, useEffect, useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { FieldAnchor, focusField } from '#app/ui/fields/field-anchor.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'
import type { BookingAccess } from './booking-access.ts'
import { findBooking } from './booking-api.ts'
import { describeProblem, type Problem } from './problem.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { extractReference, validateFindBooking } from './validate-find-booking.ts'

type Props = {
  reference: string
  /** Whoever has pressed for it goes on in its first field. */
  takesFocus: boolean
  onFound: (access: BookingAccess) => void
}

/** A booking by its reference and the e-mail address it was made with. */
export function FindBookingForm({ reference: known, takesFocus, onFound }: Props) {
  const [reference, setReference] = useState(known)
  const [email, setEmail] = useState('')
  const [judged, setJudged] = useState<{ errors: FieldError[]; round: number }>({ errors: [], round: 0 })
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (takesFocus) focusField('reference')
  }, [takesFocus])

  const faultAt = (path: string) => judged.errors.find((fault) => fault.path === path)?.message
  const judge = (faults: FieldError[]) => setJudged(({ round }) => ({ errors: faults, round: round + 1 }))

  function change(path: string, set: (text: string) => void, text: string) {
    set(text)
    setTrouble(null)
    setJudged(({ errors, round }) => ({
      errors: errors.filter((fault) => fault.path !== path),
      round,
    }))
  }

  async function find(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setTrouble(null)
    const faults = validateFindBooking({ reference, email })
    judge(faults)
    const wanted = parseBookingReference(extractReference(reference))
    if (faults.length > 0 || !wanted) return
    setBusy(true)
    const answer = await findBooking({ reference: wanted, email: email.trim() })
    setBusy(false)
    if (answer.ok) return onFound(answer.data.data)
    const refused = parseFieldErrors(answer.body)
    if (refused.length > 0) judge(refused)
    else setTrouble(answer.status === 404 ? notFoundProblem : describeProblem(answer, navigator.onLine))
  }

  return (
    <form noValidate onSubmit={find} aria-labelledby="find" className="flex flex-col gap-6">
      <h2 id="find" className="text-title">
        Find your booking
      </h2>
      <ErrorSummary className="empty:-mt-6" {...judged} labelOf={labelOf} />
      <FieldAnchor path="reference" className="max-w-lg">
        <TextField
          label="Reference"
          hint="It stands in your confirmation: SW and nine letters and digits."
          name="reference"
          value={reference}
          error={faultAt('reference')}
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
        <TextField
          label="E-mail"
          hint="The address the booking was made with."
          name="email"
          type="email"
          inputMode="email"
          value={email}
          error={faultAt('email')}
          autoComplete="email"
          required
          onChange={(event) => change('email', setEmail, event.currentTarget.value)}
        />
      </FieldAnchor>
      <ProblemNotice problem={trouble} />
      <div>
        <BusyButton
          type="submit"
          variant="solid"
          className="max-sm:w-full"
          busy={isBusy}
          busyLabel="Looking for it"
        >
          Find the booking
        </BusyButton>
      </div>
    </form>
  )
}

/** The server says the same of a reference that does not exist and of one that is somebody else's. */
const notFoundProblem: Problem = {
  title: 'We found no booking with this reference and e-mail',
  text: 'Please compare both with your confirmation. The e-mail is that of the person who booked.',
  isUnanswered: false,
}

function labelOf(path: string): string {
  return path === 'email' ? 'E-mail' : 'Reference'
}
