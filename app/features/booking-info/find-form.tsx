import { type SubmitEvent, useEffect, useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { FaultSummary } from '#app/ui/fault-summary.tsx'
import { FieldPlace, focusField } from '#app/ui/field-place.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { readReference } from '#domain/booking/reference.ts'
import { type FieldFault, refusedFields } from '#domain/errors/field-faults.ts'
import type { Access } from './access.ts'
import { findFaults, referenceIn } from './find-faults.ts'
import { findBooking } from './manage-api.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { TroubleNotice } from './trouble-notice.tsx'

type Props = {
  reference: string
  /** Whoever has pressed for it goes on in its first field. */
  takesFocus: boolean
  onFound: (access: Access) => void
}

/** A booking by its reference and the e-mail address it was made with. */
export function FindForm({ reference: known, takesFocus, onFound }: Props) {
  const [reference, setReference] = useState(known)
  const [email, setEmail] = useState('')
  const [judged, setJudged] = useState<{ faults: FieldFault[]; round: number }>({ faults: [], round: 0 })
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (takesFocus) focusField('reference')
  }, [takesFocus])

  const faultAt = (path: string) => judged.faults.find((fault) => fault.path === path)?.message
  const judge = (faults: FieldFault[]) => setJudged(({ round }) => ({ faults, round: round + 1 }))

  function change(path: string, set: (text: string) => void, text: string) {
    set(text)
    setTrouble(null)
    setJudged(({ faults, round }) => ({ faults: faults.filter((fault) => fault.path !== path), round }))
  }

  async function find(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setTrouble(null)
    const faults = findFaults({ reference, email })
    judge(faults)
    const wanted = readReference(referenceIn(reference))
    if (faults.length > 0 || !wanted) return
    setBusy(true)
    const answer = await findBooking({ reference: wanted, email: email.trim() })
    setBusy(false)
    if (answer.ok) return onFound(answer.data.data)
    const refused = refusedFields(answer.body)
    if (refused.length > 0) judge(refused)
    else setTrouble(answer.status === 404 ? nothingFound : troubleOf(answer, navigator.onLine))
  }

  return (
    <form noValidate onSubmit={find} aria-labelledby="find" className="flex flex-col gap-6">
      <h2 id="find" className="text-title">
        Find your booking
      </h2>
      <FaultSummary className="empty:-mt-6" {...judged} labelOf={labelOf} />
      <FieldPlace path="reference" className="max-w-lg">
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
          onBlur={() => setReference((text) => readReference(referenceIn(text)) ?? text)}
        />
      </FieldPlace>
      <FieldPlace path="email" className="max-w-lg">
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
      </FieldPlace>
      <TroubleNotice trouble={trouble} />
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
const nothingFound: Trouble = {
  title: 'We found no booking with this reference and e-mail',
  text: 'Please compare both with your confirmation. The e-mail is that of the person who booked.',
  isUnanswered: false,
}

function labelOf(path: string): string {
  return path === 'email' ? 'E-mail' : 'Reference'
}
