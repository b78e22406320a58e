import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toModel } from '#desk/screens/board/model/board-model.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { sampleBoard, sampleLeg } from '#tests/samples/board.ts'
import { AssignFields } from './assign-fields.tsx'

test('what the customer owes is said once, before the trip is assigned', async () => {
  const leg = { ...sampleLeg, dueCents: 124_000 }
  const model = toModel({ ...sampleBoard, legs: [leg] })
  const [shown] = model.legs
  if (!shown) throw new Error('The board has no leg')
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
