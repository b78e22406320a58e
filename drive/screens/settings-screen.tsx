import { useState } from 'react'
import { callDrive } from '#drive/data/call-drive.ts'
import { writeValue } from '#drive/data/database.ts'
import { type DriveDay, ownQueue, type Queued, useDrive } from '#drive/data/store.ts'
import { chooseColorMode, colorModes, readColorMode } from '#drive/device/color-mode.ts'
import { chooseMapsApp, mapsApps, readMapsApp } from '#drive/device/maps.ts'
import { allowSharing, isSharingAllowed } from '#drive/device/share-location.ts'
import { Confirm } from '#drive/ui/confirm.tsx'
import { Button, LinkButton } from '#drive/ui/controls.tsx'

export function SettingsScreen({ day: { chauffeur, company } }: { day: DriveDay }) {
  const text = useDrive((state) => signOutText(ownQueue(state)))
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')

  async function signOut() {
    const result = await callDrive('POST /drive/sign-out')
    if (!result.ok) return setProblem(result.message)
    await writeValue('day', undefined)
    location.replace('/drive/')
    useDrive.setState({ session: 'ended', day: null })
  }

  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col">
      <header className="px-4 pt-[max(1rem,env(safe-area-inset-top))]">
        <LinkButton look="small" href="#">
          All trips
        </LinkButton>
      </header>
      <main className="grid grow content-start gap-6 p-4">
        <div>
          <h1 className="text-title">Settings</h1>
          <p className="text-muted">{chauffeur.name}</p>
        </div>
        <Choice
          title="Location"
          hint="The desk and the passenger see where you are from “On the way” until the trip is over, and at no other time."
          options={{ on: 'Share on trips', off: 'Don’t share' }}
          initial={isSharingAllowed() ? 'on' : 'off'}
          onChoose={(value) => {
            allowSharing(value === 'on')
            // Takes effect on the trip that is under way.
            if (value === 'on') location.reload()
          }}
        />
        <Choice title="Colors" options={colorModes} initial={readColorMode()} onChoose={chooseColorMode} />
        <Choice title="Maps" options={mapsApps} initial={readMapsApp()} onChoose={chooseMapsApp} />
        <LinkButton href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
          Call the desk, {company.phone}
        </LinkButton>
        <Button onClick={() => setAsking(true)}>Sign out</Button>
        {problem ? (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        ) : null}
      </main>
      {isAsking ? (
        <Confirm
          title="Sign out of this phone?"
          text={text}
          confirmLabel="Sign out"
          danger
          onConfirm={() => void signOut()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

/** What becomes of the trips, and of the entries that wait to be sent. */
export function signOutText(queue: readonly Queued[]): string {
  if (queue.some(({ isUnstorable }) => isUnstorable))
    return 'Some of your entries haven’t been sent, and this phone can’t store them. If you sign out now, they will be lost.'
  if (queue.length === 0)
    return 'Your trips are removed from this phone. You need a code or a link to sign in again.'
  return queue.length === 1
    ? 'One entry hasn’t been sent. It stays on this phone, and is sent when you sign in again.'
    : `${queue.length} entries haven’t been sent. They stay on this phone, and are sent when you sign in again.`
}

type ChoiceProps<Key extends string> = {
  title: string
  hint?: string
  options: Record<Key, string>
  initial: Key
  onChoose: (key: Key) => void
}

function Choice<Key extends string>({ title, hint, options, initial, onChoose }: ChoiceProps<Key>) {
  const [chosen, setChosen] = useState(initial)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{title}</legend>
      {hint ? <p className="text-small text-muted">{hint}</p> : null}
      {(Object.keys(options) as Key[]).map((key) => (
        <label key={key} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name={title}
            checked={chosen === key}
            onChange={() => {
              setChosen(key)
              onChoose(key)
            }}
            className="size-6 accent-primary"
          />
          {options[key]}
        </label>
      ))}
    </fieldset>
  )
}
