import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type BoardData, toModel } from '#desk/screens/board/model/board-model.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { AssignFields } from './assign-fields.tsx'

test('what the customer owes is said once, before the trip is assigned', async () => {
  const [leg] = board.legs
  const model = toModel(board)
  const [shown] = model.legs
  if (!leg || !shown) throw new Error('The board has no leg')
  const calls = stubApi({ 'POST /api/desk/legs/leg/assign': () => json({ data: leg }) })
  const given = { leg: shown, model, seenVersion: 1, onSeen() {}, onDone() {}, reload() {} }
  await render(<AssignFields {...given} />)

  await page.getByRole('combobox', { name: 'Chauffeur' }).click()
  const ada = page.getByRole('option', { name: /Ada Cole/ })
  await expect.element(ada).toBeVisible()
  expect(ada.element().textContent).toMatch(/Fits/)
  expect(ada.element().textContent).not.toContain('owes')
  await ada.click()

  await expect.element(page.getByText('Before you assign it')).toBeVisible()
  await page.getByRole('button', { name: 'Assign anyway', exact: true }).click()

  await expect
    .poll(() => calls.map(({ body }) => body))
    .toMatchObject([{ chauffeurId: 'ada', acceptsWarnings: true }])
})

const during = { from: '2026-11-17T13:45:00.000Z', to: '2026-11-17T17:00:00.000Z' }

const board: BoardData = {
  now: '2026-11-17T12:00:00.000Z',
  from: '2026-11-17T05:00:00.000Z',
  to: '2026-11-18T05:00:00.000Z',
  classes: [
    {
      id: 'class',
      name: 'Executive Sedan',
      kind: 'sedan',
      seats: 3,
      luggage: 3,
      childSeatPositions: 2,
      accessible: false,
    },
  ],
  cars: [
    {
      id: 'car',
      name: 'Sedan 3',
      plate: null,
      vehicleClassId: 'class',
      inspectionExpiresOn: null,
      insuranceExpiresOn: null,
      isRetired: false,
    },
  ],
  chauffeurs: [
    {
      id: 'ada',
      name: 'Ada Cole',
      shifts: [],
      licenseExpiresOn: null,
      tlcExpiresOn: null,
      hasLeft: false,
      carId: null,
    },
  ],
  legs: [
    {
      id: 'leg',
      version: 1,
      reference: 'SW-7K3-M9Q-XTB',
      status: 'confirmed',
      isReturn: false,
      carId: 'car',
      chauffeurId: null,
      vehicleClassId: 'class',
      startsAt: '2026-11-17T14:30:00.000Z',
      endsAt: '2026-11-17T15:50:00.000Z',
      during,
      fromBase: during,
      from: null,
      to: null,
      pickUp: 'Plaza Hotel',
      destination: 'JFK Airport',
      hours: null,
      passenger: 'Ann Lee',
      passengerCount: 2,
      luggageCount: 2,
      childSeats: [],
      isAccessible: false,
      dueCents: 124_000,
      flight: null,
      progress: 'planned',
      isPinned: false,
      isMovable: false,
      partnerId: null,
      partnerChauffeur: null,
    },
  ],
  partners: [],
  blocks: [],
}
