import { type ReactNode, useRef, useState } from 'react'
import { type ExtraKind, extraKinds, extraLabels, maxExtraCents, parseDollars } from '#domain/drive/extras.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { addExtra } from '#drive/data/queue.ts'
import { addNotice } from '#drive/data/send-press.ts'
import { type DriveTrip, type Notice, ownQueue, progressOf, useDrive } from '#drive/data/store.ts'
import { shrinkPhoto } from '#drive/device/shrink-photo.ts'
import { Button, Field, LinkButton } from '#drive/ui/controls.tsx'

/** What the chauffeur paid on the way. It waits with the presses if there is no network. */
export function ExtrasScreen({ trip, banners }: { trip: DriveTrip; banners: ReactNode }) {
  const progress = useDrive((state) => progressOf(trip, ownQueue(state)))
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col">
      <header className="flex items-center justify-between gap-3 px-4 pt-[max(1rem,env(safe-area-inset-top))]">
        <LinkButton look="small" href={`#trip/${trip.id}`}>
          Back to the trip
        </LinkButton>
      </header>
      <main className="grid grow content-start gap-5 p-4">
        <h1 className="text-title">Extras</h1>
        {banners}
        <SentExtras trip={trip} />
        {progress === 'planned' ? (
          <p className="text-muted">Extras can be added once you are on the way.</p>
        ) : (
          <ExtraForm trip={trip} />
        )}
      </main>
    </div>
  )
}

function SentExtras({ trip: { extras } }: { trip: DriveTrip }) {
  if (extras.length === 0) return null
  return (
    <ul aria-label="Sent" className="grid gap-2">
      {extras.map(({ id, kind, cents, note, at, hasPhoto, decision, reason }) => (
        <li key={id} className="rounded-card border border-line bg-surface px-4 py-3">
          <p className="flex justify-between gap-3 font-semibold">
            <span>{extraLabels[kind]}</span>
            <span className="tabular-nums">{dollars(cents)}</span>
          </p>
          <p className="text-small text-muted wrap-anywhere">
            {[formatNewYorkClock(at), note, hasPhoto ? 'with photo' : ''].filter(Boolean).join(' · ')}
          </p>
          <p className="text-small">
            {decision === 'approved'
              ? 'Approved'
              : decision === 'declined'
                ? 'Declined'
                : 'The desk will check it'}
            {reason ? `: ${reason}` : ''}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ExtraForm({ trip }: { trip: DriveTrip }) {
  const [kind, setKind] = useState<ExtraKind>('tolls')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  /** The fields are read-only meanwhile: the extra has what was in them, and they are emptied for the next one. */
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<{ field: 'amount' | 'photo'; text: string } | null>(null)
  const [message, setMessage] = useState('')
  const camera = useRef<HTMLInputElement>(null)
  /** The photo that is being read: on an old phone it takes seconds. */
  const reading = useRef<Promise<string | null>>(null)

  async function choosePhoto(file: File | undefined) {
    if (!file) return
    const own = shrinkPhoto(file)
    reading.current = own
    setReading(true)
    const shrunk = await own
    if (reading.current !== own) return
    reading.current = null
    setReading(false)
    setPhoto(shrunk)
    setProblem(
      shrunk ? null : { field: 'photo', text: 'This file is no photo that we can read. Take another.' },
    )
  }

  async function add() {
    const cents = parseDollars(amount)
    if (!cents || cents > maxExtraCents) {
      const text = cents
        ? `Enter ${dollars(maxExtraCents)} or less. Call the desk for larger amounts.`
        : 'Enter the amount, such as 11.19'
      setProblem({ field: 'amount', text })
      document.getElementById('amount')?.focus()
      return
    }
    if (isAdding) return
    setAdding(true)
    setMessage('')
    let receipt = photo
    let isUnreadable = false
    // While one is read, the chauffeur may take another.
    while (reading.current) {
      receipt = await reading.current
      isUnreadable = receipt === null
    }
    if (!isUnreadable) await addExtra(trip, { kind, cents, note: note.trim(), photo: receipt })
    // Where the form is still open, it says so, and the extra waits for another photo.
    else if (!camera.current) addNotice(unreadable(trip, { kind, cents }))
    setAdding(false)
    if (isUnreadable) return
    setMessage(`${extraLabels[kind]}, ${dollars(cents)}: added. The desk will check it.`)
    setAmount('')
    setNote('')
    setPhoto(null)
    setProblem(null)
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1.5 font-medium">What was it for?</legend>
        {extraKinds.map((each) => (
          <label
            key={each}
            className="flex min-h-12 items-center justify-center rounded-control border border-edge px-2 text-center has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="kind"
              value={each}
              checked={kind === each}
              aria-disabled={isAdding}
              onChange={() => isAdding || setKind(each)}
              className="sr-only"
            />
            {extraLabels[each]}
          </label>
        ))}
      </fieldset>
      <Field
        id="amount"
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        readOnly={isAdding}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={problem?.field === 'amount' ? problem.text : undefined}
      />
      <Field
        id="note"
        label="Note (optional)"
        maxLength={200}
        autoComplete="off"
        readOnly={isAdding}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="grid gap-2">
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Photo of the receipt"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void choosePhoto(target.files?.[0])
            target.value = ''
          }}
        />
        {photo ? (
          <img
            src={`data:image/jpeg;base64,${photo}`}
            alt="The receipt, as it will be sent"
            className="max-h-48 justify-self-start rounded-control border border-line"
          />
        ) : null}
        <Button onClick={() => camera.current?.click()}>
          {isReading ? 'Reading the photo' : photo ? 'Take another photo' : 'Add a photo of the receipt'}
        </Button>
        {problem?.field === 'photo' ? (
          <p role="alert" className="text-danger">
            {problem.text}
          </p>
        ) : null}
      </div>
      <Button type="submit" look="main" aria-disabled={isAdding}>
        {isAdding ? 'Adding' : 'Add the extra'}
      </Button>
      <p role="status" className="text-success">
        {message}
      </p>
    </form>
  )
}

function unreadable({ reference }: DriveTrip, { kind, cents }: { kind: ExtraKind; cents: number }): Notice {
  const text = `${extraLabels[kind]}, ${dollars(cents)}: the photo can’t be read. Add the extra again, with another one.`
  return { id: crypto.randomUUID(), title: `Extra not added: ${reference}`, text }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2).replace(/\.00$/, '')}`
}
