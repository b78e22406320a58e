import type { Benefit, Step } from './home-sections.tsx'

/** On the server only: the HTML already has these texts, and a script would send them twice. */

export const benefits: Benefit[] = [
  {
    icon: 'one-price',
    title: 'The quote is the bill',
    text: 'Tolls, fees, tax and gratuity are in the price, each on its own line, before you book.',
  },
  {
    icon: 'never-double',
    title: 'Your car is yours',
    text: 'A car that is kept for you is promised to nobody else at that hour. The system refuses it.',
  },
  {
    icon: 'no-account',
    title: 'No account needed',
    text: 'Book as a guest. A link in your confirmation lets you change or cancel without a call.',
  },
  {
    icon: 'on-time',
    title: 'New York time, always',
    text: 'Every hour we show is the hour at the curb, wherever you are when you book.',
  },
]

export const steps: Step[] = [
  {
    title: 'Say where and when',
    text: 'Two addresses, a day and a time in New York. Add stops, child seats or a flight number if you have them.',
  },
  {
    title: 'Choose a car by its price',
    text: 'Every car that fits shows one all-in price with its lines. What does not fit stays visible and says why.',
  },
  {
    title: 'Leave a name, and that is all',
    text: 'A phone number and an e-mail are enough. The confirmation brings a calendar entry and a link to change or cancel.',
  },
]
