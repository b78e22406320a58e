// A trip is moved in a timeline as the desk has it.
import '#desk/styles/desk.css'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Me, useMe } from '#desk/api/me.ts'
import { UndoBar } from '#desk/ui/undo.tsx'
import { newYorkClockAt, toIsoOrTyped } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay } from '#domain/time/wall-clock.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { sampleCar, sampleChauffeur, sampleLeg } from '#tests/samples/board.ts'
import { Screen } from './board.tsx'
import type { BoardData, RawLeg } from './model/board-model.ts'

test('without a car, the board says to add cars', async () => {
  await openBoard('')

  await expect.element(page.getByText('Add cars to assign trips to them.')).toBeVisible()
})

test('if all cars are of other classes than the chosen one, the board says so', async () => {
  await openBoard('class=sedan', { cars: [van] })

  await expect.element(page.getByText('The fleet has no car of this class.')).toBeVisible()
})

test('without a chauffeur, the board says to add chauffeurs, also if a class of cars is chosen', async () => {
  await openBoard('by=chauffeur&class=sedan', { cars: [van] })

  await expect.element(page.getByText('Add chauffeurs to assign trips to them.')).toBeVisible()
})

test('if no chauffeur usually drives a car of the chosen class, the board says so', async () => {
  await openBoard('by=chauffeur&class=sedan', { cars: [van], chauffeurs: [driverOfVan] })

  await expect.element(page.getByText('No chauffeur usually drives a car of this class.')).toBeVisible()
  expect(page.getByText(/Add chauffeurs/).elements()).toEqual([])
})

test('undoing a drop over a colleague’s assignment gives the trip back to theirs', async () => {
  await page.viewport(1280, 900)
  useMe.setState({ me: { permissions: ['dispatch'] } as Partial<Me> as Me })
  onTestFinished(() => useMe.setState({ me: null }))
  const given = { cars: [van], chauffeurs: [driverOfVan, marcus], legs: [leg] }
  const change = { staffName: 'Dina Castillo', reason: 'Assigned', at: new Date().toISOString() }
  await openBoard('', given, {
    'POST /api/desk/legs/leg/assign': ({ body }) => {
      const { version, carId, chauffeurId } = body as RawLeg
      const [stored = leg] = given.legs
      if (version !== stored.version) return json({ change, version: stored.version }, 409)
      given.legs = [{ ...stored, version: version + 1, carId, chauffeurId }]
      return json({ data: given.legs[0] })
    },
  })
  const bar = page.getByRole('button', { name: /Ann Lee/ })
  await expect.element(bar).toBeVisible()
  // The board has not loaded this change.
  given.legs = [{ ...leg, version: 2, carId: van.id, chauffeurId: marcus.id }]

  bar.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: 'Unassigned' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /Ann Lee.*Marcus Reed/ })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.poll(() => given.legs).toMatchObject([{ version: 4, chauffeurId: marcus.id }])
})

const today = toCalendarDay(newYorkClockAt(new Date()))

/** The board of today, without trips unless given. `given` is read at each load. */
async function openBoard(
  address: string,
  given: Partial<BoardData> = {},
  handlers: Parameters<typeof stubApi>[0] = {},
): Promise<void> {
  const data: BoardData = {
    now: new Date().toISOString(),
    from: at('00:00'),
    to: toIsoOrTyped(`${addDays(today, 1)}T00:00`),
    classes: [
      { ...size, id: 'sedan', name: 'Executive Sedan', kind: 'sedan' },
      { ...size, id: 'van', name: 'Executive Van', kind: 'van' },
    ],
    cars: [],
    chauffeurs: [],
    partners: [],
    legs: [],
    blocks: [],
  }
  stubApi({ 'GET /api/desk/board': () => json({ data: { ...data, ...given } }), ...handlers })
  await render(
    <MemoryRouter initialEntries={[`/board?day=${today}&${address}`]}>
      <UndoBar />
      <Screen />
    </MemoryRouter>,
  )
}

function at(time: string): string {
  return toIsoOrTyped(`${today}T${time}`)
}

const size = { seats: 3, luggage: 3, childSeatPositions: 2, accessible: false }

const van = { ...sampleCar, id: 'van-1', name: 'Executive Van 1', vehicleClassId: 'van' }

const driverOfVan = { ...sampleChauffeur, carId: van.id }

const marcus = { ...sampleChauffeur, id: 'marcus', name: 'Marcus Reed' }

const during = { from: at('11:00'), to: at('14:00') }

const leg: RawLeg = {
  ...sampleLeg,
  carId: null,
  vehicleClassId: 'van',
  startsAt: at('12:00'),
  endsAt: at('13:00'),
  during,
  fromBase: during,
}
