import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { newYorkClockAt, toIsoOrTyped } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay } from '#domain/time/wall-clock.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { Screen } from './board.tsx'
import type { BoardData } from './model/board-model.ts'

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

/** The board of today, without trips. */
async function openBoard(address: string, given: Partial<BoardData> = {}): Promise<void> {
  const now = new Date()
  const day = toCalendarDay(newYorkClockAt(now))
  const data: BoardData = {
    now: now.toISOString(),
    from: toIsoOrTyped(`${day}T00:00`),
    to: toIsoOrTyped(`${addDays(day, 1)}T00:00`),
    classes: [
      { ...size, id: 'sedan', name: 'Executive Sedan', kind: 'sedan' },
      { ...size, id: 'van', name: 'Executive Van', kind: 'van' },
    ],
    cars: [],
    chauffeurs: [],
    partners: [],
    legs: [],
    blocks: [],
    ...given,
  }
  stubApi({ 'GET /api/desk/board': () => json({ data }) })
  await render(
    <MemoryRouter initialEntries={[`/board?day=${day}&${address}`]}>
      <Screen />
    </MemoryRouter>,
  )
}

const size = { seats: 3, luggage: 3, childSeatPositions: 2, accessible: false }

const van: BoardData['cars'][number] = {
  id: 'van-1',
  name: 'Executive Van 1',
  plate: null,
  vehicleClassId: 'van',
  inspectionExpiresOn: null,
  insuranceExpiresOn: null,
  isRetired: false,
}

const driverOfVan: BoardData['chauffeurs'][number] = {
  id: 'ada',
  name: 'Ada Cole',
  shifts: [],
  licenseExpiresOn: null,
  tlcExpiresOn: null,
  hasLeft: false,
  carId: van.id,
}
