// A click needs the offer in its place.
import '#desk/styles/desk.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UndoBar } from '#desk/ui/undo.tsx'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { BreakdownDialog } from './breakdown-dialog.tsx'
import type { BoardRow, RawLeg } from './model/board-model.ts'

const dialog = page.getByRole('dialog', { name: 'Sedan 3 broke down' })
const proposal = dialog.getByRole('button', { name: 'Sedan 5 with Ada Cole' })
const undo = page.getByRole('button', { name: 'Undo' })

test('a proposal for a trip that a colleague has changed says who it was, and the next press assigns it', async () => {
  const { versions, colleagueAssigns } = await breakDown()
  colleagueAssigns()

  await proposal.click()
  await expect.element(dialog.getByRole('alert').getByText(/Dina Castillo/)).toBeVisible()
  await proposal.click()

  await expect.element(dialog.getByText('Assigned to Sedan 5 with Ada Cole')).toBeVisible()
  expect(versions()).toEqual([1, 2])
  // What the colleague had assigned is not known here, so it can't be given back.
  expect(undo.elements()).toEqual([])
})

test('a proposal that was assigned is undone in the dialog, and can be assigned again', async () => {
  const { versions, stored } = await breakDown()

  await proposal.click()
  await undo.click()
  await expect.element(proposal).toBeVisible()
  expect(stored()).toMatchObject({ carId: null, chauffeurId: null })
  await proposal.click()

  await expect.element(dialog.getByText('Assigned to Sedan 5 with Ada Cole')).toBeVisible()
  expect(versions()).toEqual([1, 2, 3])
})

/** The dialog after a car with one trip broke down. */
async function breakDown() {
  let stored = { id: 'leg', version: 1, carId: null, chauffeurId: null, ...trip } as unknown as RawLeg
  const change = { staffName: 'Dina Castillo', reason: 'Assigned', at: new Date().toISOString() }
  const proposals = [
    {
      carId: 'car',
      chauffeurId: 'ada',
      carName: 'Sedan 5',
      chauffeurName: 'Ada Cole',
      emptyMiles: 4,
      warnings: [],
    },
  ]
  const calls = stubApi({
    'POST /api/desk/cars/sedan-3/breakdown': () => json({ data: { legs: [{ leg: stored, proposals }] } }),
    'POST /api/desk/legs/leg/assign': ({ body }) => {
      const { version, carId, chauffeurId } = body as RawLeg
      if (version !== stored.version)
        return json({ message: 'Changed', change, version: stored.version }, 409)
      stored = { ...stored, carId, chauffeurId, version: version + 1 }
      return json({ data: stored })
    },
  })
  const row = { id: 'sedan-3', name: 'Sedan 3' } as BoardRow
  await render(
    <>
      <UndoBar />
      <BreakdownDialog row={row} onChanged={() => {}} onClose={() => {}} />
    </>,
  )
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Flat tire')
  await dialog.getByRole('button', { name: 'Take it out of service' }).click()
  await expect.element(proposal).toBeVisible()
  return {
    stored: () => stored,
    colleagueAssigns() {
      stored = { ...stored, chauffeurId: 'marcus', version: stored.version + 1 }
    },
    /** The versions of the assignments that were sent. */
    versions: () =>
      calls.filter(({ path }) => path.endsWith('/assign')).map(({ body }) => (body as RawLeg).version),
  }
}

const trip = {
  startsAt: '2026-11-17T14:30:00.000Z',
  pickUp: 'Plaza Hotel',
  destination: 'JFK Airport',
  hours: null,
  passenger: 'Ann Lee',
  isPinned: false,
}
