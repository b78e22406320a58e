import type { CatalogueName, CatalogueText } from './catalogue.ts'

export type AboutPage = CatalogueName & CatalogueText & { paragraphs: readonly string[] }

/** The pages below 'Our Company', but for the rates, which have a page of their own. */
export function aboutPages(brand: string): readonly AboutPage[] {
  return [
    {
      name: 'why',
      title: `Why Choose ${brand}?`,
      summary: 'One price before you give your name, a car that is really yours, and a person who answers.',
      picture: 'bridge-drive',
      paragraphs: [
        'The quote is the bill. Tolls, fees, tax and gratuity are in the price you see before you book, each on a line of its own, and the total does not grow afterwards.',
        'A car is kept for you when you book it. The same car is never promised to two people at the same hour; our booking system makes that impossible, not merely unlikely.',
        'You need no account to book, to change or to cancel. A link in your confirmation does all three.',
      ],
    },
    {
      name: 'mission',
      title: 'Our Mission',
      summary: 'To make the part of the journey between two doors the part nobody has to think about.',
      picture: 'palisades-view',
      paragraphs: [
        'Travel is full of small doubts: will the car come, will it fit, what will it cost, does the driver know the way. We think of our work as removing them one by one.',
        'So we answer the doubts before they are asked: the price up front, the car by class with its seats and its luggage, the chauffeur by name when the hour comes near.',
      ],
    },
    {
      name: 'safety',
      title: 'Safety',
      summary:
        'Licensed chauffeurs, maintained cars, child seats that fit, and no hurry that is worth a risk.',
      picture: 'tunnel',
      paragraphs: [
        'Every trip is driven by a professional who is licensed to carry passengers for hire. Rest between shifts is part of the schedule and not a favour.',
        'Child seats are ordered with the booking, in three sizes: rear facing for infants, forward facing for toddlers, and boosters. They are in the car before it leaves for you.',
        'A chauffeur drives to the road and the weather. If that costs a few minutes, we have planned for them.',
      ],
    },
  ]
}
