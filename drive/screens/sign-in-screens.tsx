import { type ReactNode, useEffect, useState } from 'react'
import { callDrive, type DriveResult } from '#drive/data/call-drive.ts'
import { loadDayOfSession } from '#drive/data/day.ts'
import { sendQueue } from '#drive/data/queue.ts'
import { ownQueue, type Queued, useDrive } from '#drive/data/store.ts'
import { Banner, Button, Field } from '#drive/ui/controls.tsx'

/** Loads the trips of the chauffeur who has signed in, and sends their waiting entries. */
async function enter(chauffeurId: string): Promise<void> {
  history.replaceState(null, '', '/drive/')
  await loadDayOfSession(chauffeurId)
  void sendQueue()
}

/** Opened by the link of a text or an email. It works once, so it is used only when the button is pressed. */
export function LinkScreen({ token, onDone }: { token: string; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function signIn() {
    if (isBusy) return
    setBusy(true)
    const result = await callDrive('POST /drive/sign-in/link', { token })
    setBusy(false)
    if (!result.ok) return setProblem(result.message)
    await enter(result.data.id)
    onDone()
  }

  return (
    <SignInFrame title="Your trips on this phone">
      <p>This signs you in on this phone. The link works once.</p>
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      <Button look="main" aria-disabled={isBusy} onClick={() => void signIn()}>
        {isBusy ? 'Signing in' : 'Sign in'}
      </Button>
      <Button
        onClick={() => {
          history.replaceState(null, '', '/drive/')
          useDrive.setState({ session: 'ended' })
          onDone()
        }}
      >
        Use a code instead
      </Button>
    </SignInFrame>
  )
}

/** Phone number, then the code that was sent to it. */
export function SignInScreen() {
  const waitingText = useDrive((state) => signedOutText(ownQueue(state)))
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const [hasAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  // The field has the problem as its description, which is read out with it.
  useEffect(() => {
    if (problem) document.getElementById(step)?.focus()
  }, [problem, step])

  /** Undefined if the call failed; the problem is shown. */
  async function run<Data>(call: () => Promise<DriveResult<Data>>): Promise<Data | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    setProblem('')
    const result = await call()
    setBusy(false)
    if (result.ok) return result.data
    setProblem(result.message)
    return undefined
  }

  async function requestCode() {
    if (!(await run(() => callDrive('POST /drive/codes', { phone })))) return
    setAsked(true)
    setStep('code')
  }

  async function signIn() {
    const chauffeur = await run(() => callDrive('POST /drive/sign-in/code', { phone, code }))
    if (chauffeur) await enter(chauffeur.id)
  }

  return (
    <SignInFrame title="Sign in">
      {waitingText ? <Banner>{waitingText}</Banner> : null}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void (step === 'phone' ? requestCode() : signIn())
        }}
      >
        {step === 'phone' ? (
          <Field
            key="phone"
            id="phone"
            label="Your phone number"
            hint="The one that the desk has. You’ll get a code."
            type="tel"
            autoComplete="tel"
            // The button that led back here is gone.
            autoFocus={hasAsked}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            error={problem}
          />
        ) : (
          <Field
            key="code"
            id="code"
            label="Code"
            hint={`If ${phone} is a chauffeur’s number, a code of 6 digits is on its way. It works for 10 minutes.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={problem}
          />
        )}
        <Button type="submit" look="main" aria-disabled={isBusy}>
          {isBusy ? 'One moment' : step === 'phone' ? 'Send me a code' : 'Sign in'}
        </Button>
        {step === 'code' ? (
          <Button
            onClick={() => {
              setStep('phone')
              setProblem('')
              setCode('')
            }}
          >
            Send another code
          </Button>
        ) : null}
      </form>
    </SignInFrame>
  )
}

/** What becomes of the entries that wait to be sent. A sign-in link opens another page, which has only those that are stored. */
export function signedOutText(queue: readonly Queued[]): string {
  if (queue.some(({ isUnstorable }) => isUnstorable))
    return 'You were signed out, and this phone can’t store what you pressed and entered. Keep this page open and sign in with a code: then it will be sent.'
  return queue.length > 0
    ? 'You were signed out. What you pressed and entered is stored on this phone and will be sent when you sign in.'
    : ''
}

function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-5 p-6">
      <p className="text-muted">{document.documentElement.dataset.brand}</p>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </main>
  )
}
