// A click needs the offer in its place.
import '#desk/styles/desk.css'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastsStore } from '#app/ui/toasts/toasts-store.ts'
import { type RawLeg, toModel } from '#desk/screens/board/model/board-model.ts'
import { offerUndo, UndoBar } from '#desk/ui/undo.tsx'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { sampleBoard, sampleChauffeur, sampleLeg } from '#tests/samples/board.ts'
import { LegDialog } from './leg-dialog.tsx'

test('a trip that a colleague assigned while it was open is not overwritten: the first press says who it was', async () => {
  const { versions, colleagueAssigns } = await openLeg()
  await choose('Ada Cole')
  colleagueAssigns()

  await press('Assign')
  await expect.element(page.getByText(/This trip has changed meanwhile/)).toBeVisible()
  expect(versions()).toEqual([1])

  await press('Try again')
  await expect.poll(versions).toEqual([1, 2])
  await expect.element(page.getByText(/is assigned to Sedan 3 with Ada Cole/)).toBeVisible()
})

test('after the notice about a colleague is dismissed, “Assign” overwrites what it named', async () => {
  const { versions, colleagueAssigns } = await openLeg()
  await choose('Ada Cole')
  colleagueAssigns()
  await press('Assign')

  await press('Leave it')
  await press('Assign')

  await expect.poll(versions).toEqual([1, 2])
})

test('“Try again” overwrites only the change that the notice named, not one that came after it', async () => {
  const { versions, colleagueAssigns } = await openLeg()
  await choose('Ada Cole')
  colleagueAssigns()
  await press('Assign')
  await expect.element(page.getByText(/This trip has changed meanwhile/)).toBeVisible()

  colleagueAssigns()
  await press('Try again')
  await expect.poll(versions).toEqual([1, 2])
  await expect.element(page.getByText(/This trip has changed meanwhile/)).toBeVisible()

  colleagueAssigns()
  await press('Leave it')
  await press('Assign')
  await expect.poll(versions).toEqual([1, 2, 3])
  await expect.element(page.getByText(/This trip has changed meanwhile/)).toBeVisible()
})

test('one’s own changes to an open trip are not taken for a colleague’s', async () => {
  const { versions } = await openLeg()
  await choose('Marcus Reed')
  await press('Assign')
  await press('Pinned: plans keep it')
  await expect.element(page.getByRole('button', { name: 'Pin against plans' })).toBeVisible()

  await choose('Ada Cole')
  await press('Assign')

  await expect.poll(versions).toEqual([1, 3])
  await expect.element(page.getByText(/is assigned to Sedan 3 with Ada Cole/)).toBeVisible()
})

test('“Assign anyway” does not overwrite what a colleague did after the warning', async () => {
  const { versions, colleagueAssigns } = await openLeg({ warnsOnServer: true })
  await choose('Ada Cole')
  await press('Assign')
  await expect.element(page.getByText('Drives long that day.')).toBeVisible()
  colleagueAssigns()
  await expect.element(page.getByText('Marcus Reed').first()).toBeVisible()

  await press('Assign anyway')

  await expect.element(page.getByText(/This trip has changed meanwhile/)).toBeVisible()
  expect(versions()).toEqual([1, 1])
})

test('an assignment is undone in the dialog, to what the trip had, and the next one is not taken for a conflict', async () => {
  const { versions, stored } = await openLeg()
  await choose('Ada Cole')
  await press('Assign')

  await press('Undo')
  await expect.element(page.getByText('9:30 a.m. Plaza Hotel → JFK is as before.').first()).toBeVisible()
  expect(stored()).toMatchObject({ carId: 'car', chauffeurId: null, isPinned: false })
  await expect
    .element(page.getByRole('combobox', { name: 'Chauffeur' }))
    .toHaveTextContent('Choose a chauffeur')

  await choose('Marcus Reed')
  await press('Assign')
  await expect.element(page.getByText(/is assigned to Sedan 3 with Marcus Reed/)).toBeVisible()
  expect(versions()).toEqual([1, 2, 3])
})

test('undoing an assignment over a colleague’s gives the trip back to theirs', async () => {
  const { stored, colleagueAssigns } = await openLeg()
  await choose('Ada Cole')
  colleagueAssigns({ isHeard: false })
  await press('Assign')
  await expect.element(page.getByText('Marcus Reed').first()).toBeVisible()
  await press('Try again')

  await press('Undo')

  await expect.poll(stored).toMatchObject({ version: 4, chauffeurId: marcus.id })
})

test('an assignment over a colleague’s that has not loaded is confirmed, without an offer to undo it', async () => {
  const { stored, colleagueAssigns } = await openLeg({ reloads: false })
  await choose('Ada Cole')
  colleagueAssigns({ isHeard: false })
  await press('Assign')

  await press('Try again')

  await expect
    .element(page.getByRole('dialog').getByText(/is assigned to Sedan 3 with Ada Cole\.$/))
    .toBeVisible()
  expect(stored()).toMatchObject({ chauffeurId: sampleChauffeur.id })
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('once the dialog is closed, the page offers to undo what was done in it', async () => {
  const { stored } = await openLeg()
  await choose('Ada Cole')
  await press('Assign')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await press('Close')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await press('Undo')

  await expect.poll(stored).toMatchObject({ chauffeurId: null })
})

test('a dialog does not offer to undo what was done before it was opened', async () => {
  offerUndo({
    text: 'Another trip is assigned.',
    undo: async () => ({ ok: true, status: 200, data: null }),
    onUndone: () => {},
    doneText: 'Undone',
  })
  await openLeg()

  await expect.element(page.getByText('Another trip is assigned.')).toBeInTheDocument()
  expect(page.getByRole('dialog').getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

type Sent = {
  version: number
  carId: string
  chauffeurId: string
  isPinned?: boolean
  acceptsWarnings: boolean
}

/** The dialog of a leg with a car and no chauffeur, on a board that shows every change of the server at once. */
async function openLeg({ warnsOnServer = false, reloads = true } = {}) {
  onTestFinished(() => toastsStore.setState({ toasts: [] }))
  let stored = sampleLeg
  let show: (leg: RawLeg) => void = () => {}
  const change = (changes: Partial<RawLeg>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return json({ data: stored })
  }
  const staleOr = (version: number, answer: () => Response) =>
    version === stored.version
      ? answer()
      : json({ message: 'Changed', change: null, version: stored.version }, 409)
  const calls = stubApi({
    'POST /api/desk/legs/leg/assign': ({ body }) => {
      const { version, carId, chauffeurId, isPinned = true, acceptsWarnings } = body as Sent
      return staleOr(version, () =>
        warnsOnServer && !acceptsWarnings
          ? json({ message: 'Warned', warnings: [{ code: 'off-shift', text: 'Drives long that day.' }] }, 409)
          : change({ carId, chauffeurId, isPinned }),
      )
    },
    'POST /api/desk/legs/leg/pin': ({ body }) => {
      const { version, isPinned } = body as { version: number; isPinned: boolean }
      return staleOr(version, () => change({ isPinned }))
    },
  })
  function Opened() {
    const [shown, setShown] = useState(sampleLeg)
    const [isOpen, setOpen] = useState(true)
    show = setShown
    const model = toModel({ ...board, legs: [shown] })
    const [only] = model.legs
    return only && isOpen ? (
      <LegDialog
        leg={only}
        model={model}
        canDispatch
        onChanged={setShown}
        reload={() => reloads && setShown(stored)}
        onClose={() => setOpen(false)}
      />
    ) : null
  }
  await render(
    <MemoryRouter>
      <UndoBar />
      <Opened />
    </MemoryRouter>,
  )
  return {
    stored: () => stored,
    /** The versions of the assignments that were sent. */
    versions: () =>
      calls.filter(({ path }) => path.endsWith('/assign')).map(({ body }) => (body as Sent).version),
    colleagueAssigns({ isHeard = true } = {}) {
      change({ chauffeurId: marcus.id, isPinned: true })
      if (isHeard) show(stored)
    },
  }
}

async function choose(chauffeur: string) {
  await page.getByRole('combobox', { name: 'Chauffeur' }).click()
  await page.getByRole('option', { name: new RegExp(chauffeur) }).click()
}

function press(name: string) {
  return page.getByRole('button', { name, exact: true }).click()
}

const marcus = { ...sampleChauffeur, id: 'marcus', name: 'Marcus Reed' }
const board = { ...sampleBoard, chauffeurs: [sampleChauffeur, marcus] }
