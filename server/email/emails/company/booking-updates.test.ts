import { expect, test } from 'vitest'
import { sampleBooking, samplePayment } from '#tests/support/sample-booking.ts'
import { companyBookingChangedEmail } from './booking-updates.ts'

test('the email about a change asks for a chauffeur, or offers to change the one there is', () => {
  const ada = { name: 'Ada Cole', phone: '+12125550188', car: 'Black sedan, T123456C' }

  expect(buttonsOf(null)).toEqual(['Assign a chauffeur'])
  expect(buttonsOf(ada)).toEqual(['Change the chauffeur'])
})

function buttonsOf(chauffeur: ReturnType<typeof sampleBooking>['chauffeur']): string[] {
  const { blocks } = companyBookingChangedEmail({
    booking: sampleBooking({ status: 'confirmed', chauffeur }),
    carName: 'Executive Sedan',
    payment: samplePayment(),
    companyEmail: 'desk@example.com',
    event: null,
    assignUrl: 'https://example.com/assign',
    priceUrl: null,
    changes: [],
  })
  return blocks.flatMap((block) => (block.kind === 'button' ? [block.label] : []))
}
