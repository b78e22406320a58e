import type { CatalogueName, CatalogueText } from './catalogue.ts'

export type Article = CatalogueName & CatalogueText & { date: string; paragraphs: readonly string[] }

/** Newest first. */
export const articles: readonly Article[] = [
  {
    name: 'what-all-in-means',
    title: 'What "All-In" Means on Our Price',
    summary: 'The lines that make up a car fare in New York, and why we would rather show you all of them.',
    date: '2026-11-10',
    picture: 'hotel-entrance',
    paragraphs: [
      'A car fare in New York is made of more parts than most people expect. There is the fare itself, by distance or by the hour. There are extras that you choose, such as a child seat or a greeting at the barrier. There are tolls, which depend on the crossing and on its direction. There are public fees, for the airport and for driving in the middle of Manhattan. There is tax, on some trips and not on others. And there is the gratuity.',
      'Many companies quote the first part and bill the rest. The customer learns the sum when the trip is over and the card has been charged. It is the complaint we heard most often before we built this site.',
      'So our price is the sum. Each part has a line with its name and its amount, you see the lines before you tell us who you are, and what you agreed to is what is charged. If you change the trip, the lines that change are shown with their difference, and you decide.',
    ],
  },
]
