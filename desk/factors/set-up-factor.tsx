import { KeyRound, Smartphone } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SignInCard } from '#desk/sign-in/sign-in-card.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Kind = 'passkey' | 'authenticator'

/** The step after the first password: choose a second factor, set it up, store the recovery codes. */
export function SetUpFactor({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<Kind | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const finish = (made: string[]) => (made.length > 0 ? setCodes(made) : onDone())

  if (codes)
    return (
      <SignInCard key="codes" takesFocus title="Store your recovery codes">
        <RecoveryCodes codes={codes} doneLabel="Go to the desk" onDone={onDone} />
      </SignInCard>
    )
  if (kind)
    return (
      <SignInCard key={kind} takesFocus title={choices[kind].title}>
        {kind === 'passkey' ? <PasskeySetUp onDone={finish} /> : <AuthenticatorSetUp onDone={finish} />}
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setKind(null)}>
          Choose another way
        </Button>
      </SignInCard>
    )
  return (
    <SignInCard
      key="choice"
      takesFocus
      title="Add a second factor"
      lead="A password alone can be stolen. You need one of these two; you can add the other later."
    >
      <div className="flex flex-col gap-3">
        {(['passkey', 'authenticator'] as const).map((each) => (
          <Choice key={each} {...choices[each]} onChoose={() => setKind(each)} />
        ))}
      </div>
    </SignInCard>
  )
}

type ChoiceProps = {
  label: string
  text: string
  icon: ComponentType<{ className?: string; strokeWidth?: number }>
  onChoose: () => void
}

function Choice({ label, text, icon: Mark, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-start gap-4 rounded-card border border-line p-4 text-start hover:border-primary hover:bg-tint"
    >
      <Mark className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.5} />
      <span className="flex flex-col">
        <span className="font-medium">{label}</span>
        <span className="text-muted">{text}</span>
      </span>
    </button>
  )
}

const choices = {
  passkey: {
    title: 'Create a passkey',
    label: 'Passkey',
    text: 'Your fingerprint, face or PIN on this device. It signs you in without a password. Recommended.',
    icon: KeyRound,
  },
  authenticator: {
    title: 'Set up your authenticator app',
    label: 'Authenticator app',
    text: 'An app on your phone shows a code that you enter after your password.',
    icon: Smartphone,
  },
}
