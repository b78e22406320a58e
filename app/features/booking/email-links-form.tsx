import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { FieldAnchor, focusField } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { parseFieldErrors } from '#domain/errors/field-errors.ts'
import { emailBookingLinks } from './booking-api.ts'
import { emailError } from './find-booking-form.tsx'
import { describeProblem, type Problem, ProblemNotice } from './problem-notice.tsx'

/** For customers without the reference. The answer is the same whether or not the address has bookings. */
export function EmailLinksForm() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  function refuse(message: string) {
    setError(message)
    focusField(path)
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    const wrongEmail = emailError(email)
    if (wrongEmail) return refuse(wrongEmail)
    setBusy(true)
    const result = await emailBookingLinks(email.trim())
    setBusy(false)
    if (result?.ok) return setSentTo(email.trim())
    if (!result) return setProblem(captchaProblem)
    const refused = parseFieldErrors(result.body).find((field) => field.path === 'email')
    if (refused) return refuse(refused.message)
    setProblem(describeProblem(result, navigator.onLine))
  }

  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-11 list-none items-center gap-2 text-accent underline underline-offset-4">
        Lost your reference?
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {sentTo === null ? (
        <form
          noValidate
          aria-label="Email me my bookings"
          className="flex flex-col gap-6 pt-3"
          onSubmit={send}
          onFocus={prepareCaptcha}
        >
          <p className="max-w-prose text-muted">
            Enter the email address you booked with. We’ll email you links to your bookings.
          </p>
          <FieldAnchor path={path} className="max-w-lg">
            <EmailField
              value={email}
              error={error}
              autoComplete="email"
              onChange={(event) => {
                setEmail(event.currentTarget.value)
                setError(undefined)
                setProblem(null)
              }}
            />
          </FieldAnchor>
          <ProblemNotice problem={problem} />
          <CaptchaNotice />
          <div>
            <BusyButton type="submit" className="max-sm:w-full" busy={isBusy} busyLabel="Sending">
              Email me my bookings
            </BusyButton>
          </div>
        </form>
      ) : (
        <Sent email={sentTo} />
      )}
    </details>
  )
}

/** Another field of the page has the path 'email'. */
const path = 'links-email'

const captchaProblem: Problem = {
  title: 'Captcha not solved',
  text: 'Reload the page and try again.',
  isUnanswered: false,
}

/** The pressed button is gone, so the answer takes the focus. */
function Sent({ email }: { email: string }) {
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <p ref={answer} tabIndex={-1} className="max-w-prose pt-3 outline-none wrap-anywhere">
      If you have bookings under {email}, we’ve emailed you the links. It can take a minute or two. Please
      check your spam folder too.
    </p>
  )
}
