import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BoardLeg } from '#desk/screens/board/model/board-model.ts'
import { StatusButtons } from './status-buttons.tsx'

const ofPartner = { carId: null, chauffeurId: null, partnerId: 'partner' }

test.each([
  { progress: 'planned', status: 'assigned', next: 'On the way' },
  { progress: 'on-board', status: 'on-board', next: 'Completed' },
] as const)(
  'the desk moves a $progress leg whose partner has named a chauffeur',
  async ({ next, ...leg }) => {
    await open({ ...ofPartner, partnerChauffeur: 'Ben Ito', ...leg })

    await expect.element(page.getByRole('button', { name: next })).toBeVisible()
  },
)

test('a leg without a chauffeur has no steps, of a partner or of ours', async () => {
  const planned = { progress: 'planned', status: 'confirmed', partnerChauffeur: null } as const
  for (const leg of [ofPartner, { carId: 'car', chauffeurId: null, partnerId: null }]) {
    const { container } = await open({ ...leg, ...planned })
    expect(container).toBeEmptyDOMElement()
  }
})

test('a partner’s leg of a booking that is over can only go back', async () => {
  await open({ ...ofPartner, partnerChauffeur: 'Ben Ito', progress: 'completed', status: 'completed' })

  await expect.element(page.getByRole('button')).toHaveTextContent('One step back')
})

function open(leg: Partial<BoardLeg>) {
  return render(<StatusButtons leg={leg as BoardLeg} onChanged={() => {}} />)
}
