import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type DriveDay, type DriveTrip, useDrive } from '#drive/data/store.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { ExtrasScreen } from './extras-screen.tsx'

test('while an extra waits for its photo its fields are read-only, and it is stored as it was added', async () => {
  stubApi({ 'POST /api/drive/extras': () => json({ message: 'Try again later' }, 503) })
  const photo = holdPhoto()
  await openExtras()
  const amount = page.getByRole('textbox', { name: 'Amount in dollars' })
  await amount.fill('11.19')
  const receipt = new File(['receipt'], 'receipt.jpg', { type: 'image/jpeg' })
  await userEvent.upload(page.getByLabelText('Photo of the receipt'), receipt)
  await expect.element(page.getByText('Reading the photo')).toBeVisible()

  await page.getByRole('button', { name: 'Add the extra' }).click()
  await expect.element(page.getByRole('button', { name: 'Adding' })).toBeVisible()
  await expect.element(amount).toHaveAttribute('readonly')
  await page.getByText('Parking').click({ force: true })
  await expect.element(page.getByRole('radio', { name: 'Tolls' })).toBeChecked()

  await photo.release()
  await expect.element(page.getByText(/Tolls, \$11\.19: added/)).toBeVisible()
  expect(useDrive.getState().queue).toMatchObject([{ kind: 'extra', extra: { kind: 'tolls', cents: 1119 } }])
  await expect.element(amount).not.toHaveAttribute('readonly')
})

async function openExtras(): Promise<void> {
  const before = useDrive.getState()
  onTestFinished(() => useDrive.setState(before, true))
  const trip = {
    id: 'trip',
    reference: 'SW-7K3-M9Q-XTB',
    progress: 'on-board',
    extras: [],
  } as Partial<DriveTrip>
  const day = { chauffeur: { id: 'ada', name: 'Ada Cole' }, trips: [trip] } as DriveDay
  useDrive.setState({ day, session: 'signed-in', queue: [] })
  await render(<ExtrasScreen trip={trip as DriveTrip} banners={null} />)
}

/** Lets the browser decode a photo only when it is released, as on an old phone. */
function holdPhoto() {
  const decoded = Promise.withResolvers<ImageBitmap>()
  const decode = createImageBitmap
  vi.stubGlobal('createImageBitmap', () => decoded.promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    async release() {
      const canvas = document.createElement('canvas')
      decoded.resolve(await decode(canvas))
    },
  }
}
